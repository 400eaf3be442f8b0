/** Writes days such as `2027-03-31` with the names of a language's months: `31 March 2027`. */
export function dayWriterOf(months: readonly string[]): (day: string) => string {
  return (day) => {
    const [year = "", month, date] = day.split("-");
    return `${Number(date)} ${months[Number(month) - 1] ?? ""} ${year}`;
  };
}
