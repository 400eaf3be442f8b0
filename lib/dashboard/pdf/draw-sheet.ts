import path from "node:path";
import PDFDocument from "pdfkit";
import { encode } from "uqr";
import { SHEET_WIDTH, type SheetColumn, type SheetPart } from "./sheet";

const FOLDER = path.join(process.cwd(), "public", "fonts");

const MARGIN = 48;
/** The lowest line of a page's content; its number is below. */
const BOTTOM = 842 - 60;

const INK = "#111c22";
const MUTED = "#566169";
const RULE = "#c9d1d6";
const WARN = "#8a4b00";

const ROW_HEIGHT = 15;
const ROW_SIZE = 7.8;
const GAP = 5;

/** 2.5 cm, as large as a phone reads a long code from paper. */
const CODE_SIZE = 72;

type SheetFacts = {
  /** The document's name, for its window. */
  title: string;
  language: string;
  /** The number of a page: `Page 2`. */
  pageText: (page: number) => string;
};

/** A document on A4 that is sent while its parts are drawn: a page is complete when the next begins. */
export class SheetDrawing {
  readonly document: PDFKit.PDFDocument;
  readonly #facts: SheetFacts;
  #page = 0;
  #y = MARGIN;
  #columns: SheetColumn[] = [];

  constructor(facts: SheetFacts) {
    this.#facts = facts;
    this.document = new PDFDocument({
      size: "A4",
      margin: 0,
      autoFirstPage: false,
      font: path.join(FOLDER, "print-regular.ttf"),
      lang: facts.language,
      displayTitle: true,
      info: { Title: facts.title, Author: "Tumiza", CreationDate: today() },
    });
    this.document.registerFont("regular", path.join(FOLDER, "print-regular.ttf"));
    this.document.registerFont("strong", path.join(FOLDER, "print-strong.ttf"));
    this.#beginPage();
  }

  draw(part: SheetPart): void {
    if (part.kind === "title") this.#drawTitle(part);
    else if (part.kind === "facts") this.#drawFacts(part.facts);
    else if (part.kind === "heading") this.#drawHeading(part.text);
    else if (part.kind === "table") this.#beginTable(part.columns);
    else if (part.kind === "row") this.#drawRow(part.cells, part.isStrong ?? false);
    else if (part.kind === "code") this.#drawCode(part);
    else this.#drawNote(part.text);
  }

  #beginPage(): void {
    this.document.addPage();
    this.#page += 1;
    this.#y = MARGIN;
    this.#style("regular", 7.5, MUTED);
    const line = { lineBreak: false };
    const number = this.#facts.pageText(this.#page);
    const numberX = MARGIN + SHEET_WIDTH - this.document.widthOfString(number);
    this.document.text(`Tumiza · ${this.#facts.title}`, MARGIN, BOTTOM + 22, line);
    this.document.text(number, numberX, BOTTOM + 22, line);
  }

  /** Begins a page if the next part does not fit on this one. */
  #reserve(height: number): boolean {
    if (this.#y + height <= BOTTOM) return false;
    this.#beginPage();
    return true;
  }

  #style(font: "regular" | "strong", size: number, colour: string): void {
    this.document.font(font).fontSize(size).fillColor(colour);
  }

  #drawTitle({ title, sub, mark }: Extract<SheetPart, { kind: "title" }>): void {
    this.#style("strong", 18, INK);
    this.#line(title, 24);
    this.#style("regular", 10, MUTED);
    this.#line(sub, 16);
    if (mark !== undefined) {
      this.#style("strong", 10, WARN);
      this.#line(mark, 16);
    }
    this.#y += 10;
  }

  /** Names above values, two beside each other. */
  #drawFacts(facts: { name: string; value: string }[]): void {
    const width = SHEET_WIDTH / 2 - GAP;
    for (let at = 0; at < facts.length; at += 2) {
      const pair = facts.slice(at, at + 2);
      this.#style("regular", 9, INK);
      const heights = pair.map(({ value }) => this.document.heightOfString(value, { width }));
      const height = Math.max(...heights);
      this.#reserve(height + 20);
      pair.forEach(({ name, value }, index) => {
        const x = MARGIN + index * (SHEET_WIDTH / 2);
        this.#style("regular", 7.5, MUTED);
        this.document.text(name, x, this.#y, { lineBreak: false });
        this.#style("regular", 9, INK);
        this.document.text(value, x, this.#y + 10, { width });
      });
      this.#y += height + 18;
    }
  }

  #drawHeading(text: string): void {
    // A heading does not end a page.
    this.#reserve(22 + 3 * ROW_HEIGHT);
    this.#y += 12;
    this.#style("strong", 11, INK);
    this.#line(text, 18);
  }

  #beginTable(columns: SheetColumn[]): void {
    this.#columns = columns;
    this.#drawHeads();
  }

  #drawHeads(): void {
    this.#reserve(2 * ROW_HEIGHT);
    this.#style("strong", 7.5, MUTED);
    this.#cells(this.#columns.map(({ head }) => head));
    this.#rule(INK);
  }

  #drawRow(cells: string[], isStrong: boolean): void {
    if (this.#reserve(ROW_HEIGHT)) this.#drawHeads();
    this.#style(isStrong ? "strong" : "regular", ROW_SIZE, INK);
    this.#cells(cells);
    this.#rule(RULE);
  }

  #drawNote(text: string): void {
    this.#style("regular", 8.5, MUTED);
    const height = this.document.heightOfString(text, { width: SHEET_WIDTH });
    this.#reserve(height + 6);
    this.#y += 6;
    this.#style("regular", 8.5, MUTED);
    this.document.text(text, MARGIN, this.#y, { width: SHEET_WIDTH });
    this.#y += height;
  }

  #drawCode({ qrText, lines }: Extract<SheetPart, { kind: "code" }>): void {
    this.#reserve(CODE_SIZE + 16);
    const top = this.#y + 8;
    const { data, size } = encode(qrText, { border: 0 });
    const module = CODE_SIZE / size;
    data.forEach((row, y) =>
      row.forEach((isDark, x) => {
        if (isDark) this.document.rect(MARGIN + x * module, top + y * module, module, module);
      }),
    );
    this.document.fill(INK);
    const left = MARGIN + CODE_SIZE + 14;
    const width = SHEET_WIDTH - CODE_SIZE - 14;
    lines.forEach((line, index) => {
      this.#style(index === 0 ? "strong" : "regular", 9, INK);
      this.document.text(this.#fit(line, width), left, top + index * 14, { lineBreak: false });
    });
    this.#y = top + CODE_SIZE + 8;
  }

  #line(text: string, height: number): void {
    this.document.text(this.#fit(text, SHEET_WIDTH), MARGIN, this.#y, { lineBreak: false });
    this.#y += height;
  }

  #cells(cells: string[]): void {
    let left = MARGIN;
    this.#columns.forEach(({ width, align }, index) => {
      const text = this.#fit(cells[index] ?? "", width - GAP);
      const x = align === "right" ? left + width - this.document.widthOfString(text) : left;
      if (text !== "") this.document.text(text, x, this.#y + 3, { lineBreak: false });
      left += width;
    });
    this.#y += ROW_HEIGHT;
  }

  #rule(colour: string): void {
    const end = MARGIN + SHEET_WIDTH;
    this.document.moveTo(MARGIN, this.#y).lineTo(end, this.#y).lineWidth(0.5).stroke(colour);
  }

  /** One line of a text, ended by an ellipsis where it is too long. */
  #fit(text: string, width: number): string {
    const line = text.replaceAll(/\s+/g, " ").slice(0, 200);
    if (this.document.widthOfString(line) <= width) return line;
    let [kept, tooMany] = [0, line.length];
    while (tooMany - kept > 1) {
      const middle = (kept + tooMany) >> 1;
      const isShort = this.document.widthOfString(`${line.slice(0, middle)}…`) <= width;
      [kept, tooMany] = isShort ? [middle, tooMany] : [kept, middle];
    }
    return `${line.slice(0, kept).trimEnd()}…`;
  }
}

/** The day alone, so that the same figures make the same file. */
function today(): Date {
  return new Date(new Date().setUTCHours(0, 0, 0, 0));
}
