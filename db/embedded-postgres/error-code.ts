/** The code of a failed system call (ENOENT, EEXIST) or of a refused SQL statement. */
export function errorCode(error: unknown): string | undefined {
  return (error as { code?: string } | null)?.code;
}
