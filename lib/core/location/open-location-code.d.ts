/** The published types describe static methods; the package has methods of an instance. */
declare module "open-location-code" {
  export class OpenLocationCode {
    isValid(code: string): boolean;
    isShort(code: string): boolean;
    recoverNearest(code: string, latitude: number, longitude: number): string;
    encode(latitude: number, longitude: number): string;
    decode(code: string): { latitudeCenter: number; longitudeCenter: number };
  }
}
