import { describe, expect, test } from "vitest";
import { isRefusal } from "@/lib/domain/errors";
import { complaintMessage } from "@/lib/messages/complaint-message";
import { FIELDS } from "@/lib/messages/fields";
import { guessColumns } from "./guess-columns";
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, readRows } from "./read-rows";

const LINE = "name,phone,location";

/** The sentence that a text or file is refused with. */
async function complaintAbout(input: string | Uint8Array): Promise<string | undefined> {
  try {
    await readRows(input);
    return undefined;
  } catch (error) {
    if (!isRefusal(error, "import_unreadable")) throw error;
    return complaintMessage(FIELDS.en, error.details);
  }
}

const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();

describe("a table is read", () => {
  const table = { header: ["name", "note"], rows: [["Zoë Phiri", "Area 47, gate"]] };

  test.each<[string, string | Uint8Array]>([
    ["pasted from Excel", "name\tnote\nZoë Phiri\tArea 47, gate\n"],
    ["with Windows' line ends", "name\tnote\r\nZoë Phiri\tArea 47, gate\r\n"],
    ["from CSV", 'name,note\nZoë Phiri,"Area 47, gate"'],
    ["from CSV with semicolons", "name;note\nZoë Phiri;Area 47, gate"],
    ["with empty lines around it", '\n\nname,note\n\nZoë Phiri,"Area 47, gate"\n , \n'],
    ["in UTF-8", Buffer.from("name;note\nZoë Phiri;Area 47, gate")],
    ["in UTF-8 with a mark", Buffer.from("\uFEFFname;note\nZoë Phiri;Area 47, gate")],
    [
      "in UTF-16 as Excel's Unicode Text",
      Buffer.from("\uFEFFname\tnote\nZoë Phiri\tArea 47, gate", "utf16le"),
    ],
    ["in UTF-16 the other way round", utf16be("\uFEFFname\tnote\nZoë Phiri\tArea 47, gate")],
    ["in UTF-16 without a mark", Buffer.from("name\tnote\nZoë Phiri\tArea 47, gate", "utf16le")],
    ["in Latin-1", Buffer.from("name;note\nZoë Phiri;Area 47, gate", "latin1")],
  ])("%s", async (_, input) => {
    expect(await readRows(input)).toEqual(table);
  });

  const orders = ["Receiver name", "Phone", "Location"];
  const order = ["Thoko", "0991234567", "-13.96, 33.79"];
  const titles = "Orders of Friday\n\nPrinted 27 Nov,08:00\n";

  test.each<[string, string, string[], string[][]]>([
    [
      "a line that names the separator",
      `sep=;\r\n${orders.join(";")}\r\n${order.join(";")}`,
      orders,
      [order],
    ],
    [
      "a named separator that no line has",
      `sep=,\n${orders.join()}\na,b,c`,
      orders,
      [["a", "b", "c"]],
    ],
    [
      "line breaks in the names of columns",
      '"Receiver\nname",Phone,"Location\r\n(lat, lng)"\nThoko,0991234567,"-13.96, 33.79"',
      ["Receiver name", "Phone", "Location (lat, lng)"],
      [order],
    ],
    [
      "commas in names that semicolons set apart",
      `Name (first, last, title);Phone (with +265, no spaces, one only);Location (lat, lng)\n${order.join(";")}`,
      [
        "Name (first, last, title)",
        "Phone (with +265, no spaces, one only)",
        "Location (lat, lng)",
      ],
      [order],
    ],
    ["a line that names a bar", "\uFEFFsep=|\nWho|Where\na|b", ["Who", "Where"], [["a", "b"]]],
    [
      "a line that names commas above cells with semicolons",
      '"sep=,"\nWho,Where; town\na,b; c',
      ["Who", "Where; town"],
      [["a", "b; c"]],
    ],
    [
      "a named separator above one column",
      "sep=;\nWhere\n-13.96,33.79",
      ["Where"],
      [["-13.96,33.79"]],
    ],
    [
      "a cell too many below names that are known",
      "Name;Phone;Location (lat, lng)\nThoko;0991234567;-13.96, 33.79;",
      ["Name", "Phone", "Location (lat, lng)"],
      [[...order, ""]],
    ],
    [
      "commas in names that are unknown",
      "Who (first, last, title);Where\na;b\nc;d",
      ["Who (first, last, title)", "Where"],
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a word in quotation marks behind a semicolon",
      'Who; which,Where\nsee;"blue",gate',
      ["Who; which", "Where"],
      [['see;"blue"', "gate"]],
    ],
    [
      "a row that holds the name of a column",
      "Who,Where,What\na,map,b",
      ["Who", "Where", "What"],
      [["a", "map", "b"]],
    ],
    ["a title in two cells", `Orders,Friday\n${orders.join()}\na,b,c`, orders, [["a", "b", "c"]]],
    ["titles above the names", `${titles}${orders.join(";")}\n${order.join(";")}`, orders, [order]],
    [
      "a title above names that are unknown",
      "Friday,,\nWho,Where to,What\na,-13 33,5",
      ["Who", "Where to", "What"],
      [["a", "-13 33", "5"]],
    ],
    [
      "one column of an unknown name above rows with commas",
      "Where\n-13.96,33.79",
      ["Where"],
      [["-13.96,33.79"]],
    ],
    [
      "rows wider than names that are unknown",
      "Who,Where\na,b c\nd,e,f",
      ["Who", "Where"],
      [
        ["a", "b c"],
        ["d", "e", "f"],
      ],
    ],
  ])("with %s", async (_, text, header, rows) => {
    expect(await readRows(text)).toEqual({ header, rows });
  });

  test.each([
    ["CRLF", "\r\n"],
    ["LF", "\n"],
    ["CR", "\r"],
  ])("with a header that ends with %s above rows that end otherwise", async (_, end) => {
    const rows = ["a,b,1\n", "c,d,2\r\n", "e,f,3\r", "g,h,4"].join("");
    expect((await readRows(`${LINE}${end}${rows}`)).rows.map((row) => row.join(""))).toEqual([
      "ab1",
      "cd2",
      "ef3",
      "gh4",
    ]);
  });

  test("as Excel for Windows saves it, with typographic marks", async () => {
    const letters = Buffer.from("4d617969927320676174652096209362946c756593948020e9", "hex");
    const { rows } = await readRows(Buffer.concat([Buffer.from("a\n"), letters]));
    expect(rows).toEqual([["Mayi’s gate – “b”lue“”€ é"]]);
  });

  test("with quotes, doubled quotes and lines inside a cell", async () => {
    expect((await readRows('a,b\n"the ""blue"" gate","two\nlines"')).rows).toEqual([
      ['the "blue" gate', "two\nlines"],
    ]);
  });

  test("with formulas as the text they are, and without the apostrophe that tamed one", async () => {
    expect((await readRows("a,b,c\n=cmd|' /C calc'!A0,'=1+1,'tis here")).rows).toEqual([
      ["=cmd|' /C calc'!A0", "=1+1", "'tis here"],
    ]);
  });

  test("with short rows filled up and long rows left long", async () => {
    expect((await readRows(`${LINE}\nThoko\na,b,c,d`)).rows).toEqual([
      ["Thoko", "", ""],
      ["a", "b", "c", "d"],
    ]);
  });

  test("without half a character", async () => {
    expect((await readRows("a\nx\uD83D")).rows).toEqual([["x\uFFFD"]]);
  });

  test(`with ${IMPORT_MAX_ROWS} rows`, async () => {
    expect((await readRows(`${LINE}\n${"a,b,c\n".repeat(IMPORT_MAX_ROWS)}`)).rows).toHaveLength(
      10_000,
    );
  });

  test(`with ${IMPORT_MAX_ROWS} rows below titles`, async () => {
    const titled = `Parcels of May

${LINE}
`;
    const full = titled + "a,b,c\n".repeat(IMPORT_MAX_ROWS);
    expect((await readRows(full)).rows).toHaveLength(IMPORT_MAX_ROWS);
    expect(await complaintAbout(`${full}a,b,c\n`)).toMatch(/more than 10000 rows/);
  });
});

test.each<[string, string | Uint8Array, RegExp]>([
  ["nothing", "", /table is empty/],
  ["blank lines", " \n\n\t\n", /table is empty/],
  ["a header alone", LINE, /no row/],
  ["one row too many", `${LINE}\n${"a,b,c\n".repeat(IMPORT_MAX_ROWS + 1)}`, /more than 10000 rows/],
  ["50 MB", "x".repeat(50 * 1024 * 1024), /larger than 5 MB/],
  ["a byte too many", new Uint8Array(IMPORT_MAX_BYTES + 1), /larger than 5 MB/],
  ["a workbook", Buffer.from("PK\u0003\u0004[Content_Types].xml"), /workbook/],
  ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), /workbook/],
  [
    "a picture",
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0, 0]),
    /can't read this as text/,
  ],
  ["text with NUL in it", "a,b\n1,\u0000", /can't read this as text/],
  ["a quote that never ends", 'a,b\n"open,2\n3,4', /quotation mark/],
  ["a cell like a book", `a\n${"x".repeat(2_001)}`, /more than 2000/],
  ["a header like a novel", `${Array(61).fill("a").join(",")}\n1`, /60 columns/],
])("%s is refused with a sentence", async (_, input, sentence) => {
  const complaint = await complaintAbout(input);
  expect(complaint).toMatch(sentence);
  expect(complaint).toMatch(/\.$/);
});

/** How often others got to work while a table was read, or was refused. */
async function turnsWhile(input: string | Uint8Array): Promise<number> {
  let turns = 0;
  let isReading = true;
  const count = () => {
    turns += 1;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  await complaintAbout(input);
  isReading = false;
  return turns;
}

test("others get to work while a large table is read", async () => {
  const row = `${"x".repeat(333)},${"y".repeat(333)},${"z".repeat(333)}\n`;
  expect(await turnsWhile(LINE + "\n" + row.repeat(5_000))).toBeGreaterThan(20);
});

test.each([
  ["too many rows", "a\n".repeat(IMPORT_MAX_BYTES / 2)],
  ["too many empty rows", "\n".repeat(IMPORT_MAX_BYTES)],
  ["too many columns", ",".repeat(IMPORT_MAX_BYTES)],
  ["a row without an end", `"${"x".repeat(IMPORT_MAX_BYTES - 1)}`],
])("a table with %s is not read to its end", async (_, input) => {
  expect(await turnsWhile(input)).toBeLessThan(30);
});

test("rows are the same wherever the parts they are read in end", async () => {
  const row = (at: number) => [
    `Thoko ${at}`,
    `the "blue" gate, ${"é".repeat(at % 50)}.`,
    "two\nlines",
  ];
  const rows = Array.from({ length: 4_000 }, (_, at) => row(at));
  const quoted = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join();
  for (const end of ["\n", "\r\n"]) {
    const text = [LINE, ...rows.map(quoted)].join(end);
    expect((await readRows(text)).rows).toEqual(rows);
  }
});

test("columns are guessed from what people call them, no column twice", () => {
  expect(
    guessColumns([
      "Order No.",
      "Customer Name",
      "Phone Number",
      "Landmark",
      "GPS",
      "Weight (kg)",
      "?",
    ]),
  ).toEqual({
    reference: 0,
    receiverName: 1,
    receiverPhone: 2,
    address: 3,
    location: 4,
    weight: 5,
  });
  expect(guessColumns(["delivery_lat", "delivery_lng", "receiver_name", "reason"])).toEqual({
    latitude: 0,
    longitude: 1,
    receiverName: 2,
  });
  expect(guessColumns(["name", "Name", ""])).toEqual({ receiverName: 0 });
  expect(guessColumns([])).toEqual({});
});
