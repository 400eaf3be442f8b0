import type { Catalogue } from "./language";

const number = (value: number) => value.toLocaleString("en");

const english = {
  title: "Import orders",
  oneTitle: "Import",
  sub: (rows: number) =>
    `Place up to ${number(rows)} orders from a spreadsheet. You see a check before anything is placed.`,
  orders: "Orders",
  noPickup: {
    title: "Pickup not set",
    explains: "Prices start from your pickup, so set it first.",
    action: "Set pickup",
  },
  earlier: {
    title: "Earlier imports",
    started: "Started",
    placed: "Placed",
    rows: (placed: number, all: number) => `${placed} of ${all} rows`,
  },
  choosing: {
    form: "Table",
    needsScripts: "Import needs JavaScript. Without it, place orders one by one.",
    paste: "Paste from Excel or Sheets",
    pasteHint: "Copy the cells, including the row of column names.",
    file: "Or choose a CSV file",
    fileHint: "In UTF-8, UTF-16 or as saved by Excel.",
    submit: "Read table",
    pending: "Reading…",
    sample: "Sample file",
    refused: "We can't import this",
    tooLarge: (megabytes: number) => `The table is larger than ${megabytes} MB. Split the list.`,
    unreachable: "We couldn't reach the server. Nothing is lost. Try again.",
    noAnswer: "The server didn't answer. Try again.",
  },
  mapping: {
    title: "Match your columns",
    noColumn: "Choose a column from the list.",
    sub: (rows: number, columns: number) =>
      `${number(rows)} rows and ${columns} columns. Only a location is required: one column, or latitude and longitude.`,
    form: "Columns",
    absent: "Not in this table",
    column: (position: number) => `Column ${position}`,
    submit: "Check rows",
    pending: "Sending…",
    back: "Use another table",
    fields: {
      location: "Location",
      latitude: "Latitude",
      longitude: "Longitude",
      address: "Address or landmark",
      receiverName: "Recipient",
      receiverPhone: "Recipient's phone",
      itemName: "Item",
      productType: "Product type",
      weight: "Weight",
      speed: "Speed",
      pickupAt: "Pickup time",
      reference: "Your reference",
    },
  },
  progress: {
    title: (rows: number) => `Import of ${number(rows)} rows`,
    sub: "You can close this page and continue later. No row is placed twice.",
    stopped: "Import stopped",
    stoppedExplains: (problem: string) =>
      `${problem} Orders placed so far are kept, and no row is placed twice.`,
    unreachable:
      "We couldn't reach the server. Orders placed so far are kept. Continue when you're back online.",
    pause: "Pause",
    checkRest: "Check remaining rows",
    place: (count: number, isContinued: boolean) =>
      `${isContinued ? "Continue: place" : "Place"} ${count} ${count === 1 ? "order" : "orders"}`,
    checked: "Checked",
    placed: "Placed",
    rowsChecked: "Rows checked",
    ordersPlaced: "Orders placed",
    arePlaced: (count: number) => (count === 1 ? "1 order placed" : `${count} orders placed`),
    seeOrders: "View orders",
    left: (rows: number) =>
      `${rows === 1 ? "1 row wasn't" : `${rows} rows weren't`} placed. Fix ${rows === 1 ? "it" : "them"} here or in the file.`,
  },
  fixing: {
    title: "Rows to fix",
    retry: "Retry failed rows",
    download: "Download these rows as CSV",
    row: (position: number) => `Row ${position}`,
    fix: "Fix",
    more: (rows: number) => `And ${rows} more in the file.`,
    submit: "Save and check row",
    pending: "Checking…",
    busy: "Pause the import first.",
  },
  sums: {
    ready: "Ready to place",
    placed: "Placed",
    toFix: "To fix",
    cost: "Cost of ready rows",
    free: "not charged: test orders are free",
    wallet: "Wallet balance",
    topUp: (money: string) => `Top up ${money}`,
    short: (cost: string, balance: string) =>
      `These rows cost ${cost} and your balance is ${balance}. Place the rows it covers, then continue after a top-up.`,
  },
};

export type ImportMessages = typeof english;

/** The import of orders from a spreadsheet. */
export const IMPORT: Catalogue<ImportMessages> = { en: english, ny: english };
