import { createReadStream } from "node:fs";

/** Of one feature as text: an outline of a country has a few megabytes. */
const FEATURE_MAX_LENGTH = 64 * 1024 * 1024;

/**
 * Reads the features of a GeoJSON file of any size, one after another: a FeatureCollection, or features one per
 * line as `osmium export -f geojsonseq` writes them.
 *
 * @throws Error whose message names the problem of the file
 */
export async function* readFeatures(file: string): AsyncGenerator {
  const reader = new FeatureReader();
  try {
    for await (const chunk of createReadStream(file, "utf8")) {
      for (const text of reader.read(String(chunk))) yield parse(file, text);
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT") throw new Error(`There is no file ${file}.`, { cause: error });
    if (code === "EISDIR") throw new Error(`${file} is a folder, not a file.`, { cause: error });
    throw error;
  }
  if (!reader.isComplete) {
    throw new Error(
      `${file} ends in the middle of a feature, or is no GeoJSON; nothing was replaced.`,
    );
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no GeoJSON near ${text.slice(0, 80)}`, { cause: error });
  }
}

/** Cuts a text that comes in parts into the JSON objects that are features. */
class FeatureReader {
  /** The brackets that are open now. */
  private open: string[] = [];
  private isInString = false;
  private isEscaped = false;
  private text = "";
  /** How many brackets are open around a feature: none, or the collection and its list. */
  private depth: number | undefined;
  private head = "";
  private hasRead = false;

  get isComplete(): boolean {
    return this.hasRead && this.open.length === 0;
  }

  *read(chunk: string): Generator<string> {
    let from = this.isCutting ? 0 : -1;
    for (let at = 0; at < chunk.length; at += 1) {
      const mark = chunk[at] ?? "";
      if (this.isInString) {
        if (this.isEscaped) this.isEscaped = false;
        else if (mark === "\\") this.isEscaped = true;
        else if (mark === '"') this.isInString = false;
      } else if (mark === '"') this.isInString = true;
      else if (mark === "{" || mark === "[") {
        this.open.push(mark);
        this.hasRead = true;
        if (mark === "{" && from < 0 && this.startsFeature(chunk, at)) from = at;
      } else if (mark === "}" || mark === "]") {
        this.open.pop();
        if (from >= 0 && this.open.length === this.depth) {
          yield this.text + chunk.slice(from, at + 1);
          this.text = "";
          from = -1;
        }
      }
    }
    if (from >= 0) this.text += chunk.slice(from);
    if (this.text.length > FEATURE_MAX_LENGTH) {
      throw new Error(`A feature is longer than ${FEATURE_MAX_LENGTH / 1024 / 1024} MB.`);
    }
  }

  private get isCutting(): boolean {
    return this.text !== "";
  }

  /** Decided once, by how the file begins. */
  private startsFeature(chunk: string, at: number): boolean {
    if (this.depth === undefined) {
      this.head = chunk.slice(at, at + 200);
      this.depth = /^\{\s*"type"\s*:\s*"Feature"|^\{\s*"(?:properties|geometry|id)"/.test(this.head)
        ? 0
        : 2;
    }
    return this.open.length === this.depth + 1 && (this.depth === 0 || this.open[1] === "[");
  }
}
