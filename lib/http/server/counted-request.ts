import { IncomingMessage } from "node:http";

/** A request whose body is cut at its limit. */
export class CountedRequest extends IncomingMessage {
  bytesLeft = Infinity;
  /**
   * True if a longer body ends its connection. Otherwise the rest of the body is dropped and the connection
   * stays usable.
   */
  isCutOff = false;

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    const bytes = chunk?.length ?? 0;
    const part = bytes > this.bytesLeft ? chunk?.subarray(0, this.bytesLeft) : chunk;
    const isLonger = part !== chunk;
    this.bytesLeft -= part?.length ?? 0;
    if (!isLonger) return super.push(chunk, encoding);
    if (this.isCutOff) {
      this.destroy();
      return false;
    }
    return part?.length ? super.push(part) : true;
  }
}
