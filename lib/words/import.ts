import type { Catalogue } from "./language";

const number = (value: number) => value.toLocaleString("en");

const english = {
  title: "Import orders",
  oneTitle: "Import",
  sub: (rows: number) =>
    `Up to ${number(rows)} orders from a spreadsheet. Nothing is placed before you have seen the check.`,
  orders: "Orders",
  noPickup: {
    title: "Pickup not set",
    explains: "Prices depend on where riders collect, so that comes first.",
    action: "Set your pickup",
  },
  earlier: {
    title: "Earlier imports",
    started: "Started",
    placed: "Placed",
    rows: (placed: number, all: number) => `${placed} of ${all} rows`,
  },
  choosing: {
    form: "Table",
    needsScripts: "Importing needs JavaScript. Without it, orders can be placed one by one.",
    paste: "Paste from Excel or Sheets",
    pasteHint: "Copy the cells with the row of column names at the top.",
    file: "Or choose a CSV file",
    fileHint: "In UTF-8, UTF-16 or as Excel saves it.",
    submit: "Read the table",
    pending: "Reading…",
    sample: "Sample file",
    refused: "This cannot be imported",
    tooLarge: (megabytes: number) => `This is larger than ${megabytes} MB. Split the list.`,
    unreachable: "The server could not be reached. Nothing is lost; try again.",
    noAnswer: "The server did not answer. Try again.",
  },
  mapping: {
    title: "Which column holds what?",
    noColumn: "This is not a column.",
    sub: (rows: number, columns: number) =>
      `${number(rows)} rows and ${columns} columns. A location is all that must be there: one column, or latitude and longitude.`,
    form: "Columns",
    absent: "Not in this table",
    column: (position: number) => `Column ${position}`,
    submit: "Check the rows",
    pending: "Sending…",
    back: "Another table",
    fields: {
      location: "Location",
      latitude: "Latitude",
      longitude: "Longitude",
      address: "Address or landmark",
      receiverName: "Receiver",
      receiverPhone: "Receiver's phone",
      itemName: "Item",
      productType: "Product type",
      weight: "Weight",
      speed: "Speed",
      reference: "Your reference",
    },
  },
  desk: {
    title: (rows: number) => `Import of ${number(rows)} rows`,
    sub: "You can close this page at any time and go on later: no row is ever placed twice.",
    stopped: "It stopped",
    stoppedExplains: (problem: string) =>
      `${problem} What was placed is placed; nothing is placed twice.`,
    unreachable:
      "The server could not be reached. What was placed is placed; go on when it is back.",
    pause: "Pause",
    checkRest: "Check the rest",
    place: (count: number, isContinued: boolean) =>
      `${isContinued ? "Go on: place" : "Place"} ${count} ${count === 1 ? "order" : "orders"}`,
    checked: "Checked",
    placed: "Placed",
    rowsChecked: "Rows checked",
    ordersPlaced: "Orders placed",
    arePlaced: (count: number) =>
      count === 1 ? "1 order is placed" : `${count} orders are placed`,
    seeOrders: "See the orders",
    left: (rows: number) => `${rows} rows became no order. Mend them here, or in the file.`,
  },
  mending: {
    title: "Rows to mend",
    retry: "Try failed rows again",
    download: "Download these rows as CSV",
    row: (position: number) => `Row ${position}`,
    mend: "Mend",
    more: (rows: number) => `And ${rows} more, all in the file.`,
    submit: "Save and check",
    pending: "Checking…",
    busy: "Pause first.",
  },
  sums: {
    ready: "Ready to place",
    placed: "Placed",
    toMend: "To mend",
    cost: "Ready rows cost",
    free: "not taken: test orders are free",
    wallet: "In the wallet",
    topUp: (money: string) => `Top up ${money}`,
    short: (cost: string, balance: string) =>
      `These rows cost ${cost} and there are ${balance}. You can place what the wallet pays for and go on after a top-up.`,
  },
};

export type ImportWords = typeof english;

/** Orders from a spreadsheet. */
export const IMPORT: Catalogue<ImportWords> = { en: english };
