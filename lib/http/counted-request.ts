import { IncomingMessage } from "node:http";

/** A request whose body is cut off, and its connection with it, when more arrives than may. */
export class CountedRequest extends IncomingMessage {
  bytesLeft = Infinity;

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    this.bytesLeft -= chunk?.length ?? 0;
    if (this.bytesLeft >= 0) return super.push(chunk, encoding);
    this.destroy();
    return false;
  }
}
