import localFont from "next/font/local";

/**
 * Atkinson Hyperlegible, drawn for reading codes and names without mistaking one letter for another. This file has what
 * English and most of Chichewa are written with, in the weights of the pages: a third of the whole one's bytes (fontTools,
 * `--unicodes` as below, `--layout-features=kern,tnum`, wght=400:700; SIL OFL 1.1, as the font). The other letters are files of
 * their own that load only where one of them is written, so they are other families behind the first. A font that
 * comes late is for the next page: lines that jump under a reader are worse than another face. Only the text's own is
 * asked for ahead: the rider's phone has nothing to say in the other.
 */
const text = localFont({
  src: "./text.woff2",
  variable: "--font-text",
  weight: "400 700",
  display: "optional",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0020-007E,U+00A0,U+00A9,U+00B1,U+00B7,U+00D7,U+2010-2015,U+2018-201D,U+2022,U+2026,U+202F,U+2191,U+2193,U+2212",
    },
  ],
});

const textLatin = localFont({
  src: "../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
  variable: "--font-text-latin",
  weight: "200 800",
  display: "optional",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
    },
  ],
});

/**
 * A zero without a slash, for amounts: the font's own is drawn for codes, which have their own family. It is the O of the
 * same font, narrowed to the width of its zero at every weight and in its tabular form (fontTools; SIL OFL 1.1, as the font).
 */
const zero = localFont({
  src: "./zero.woff2",
  variable: "--font-zero",
  weight: "200 800",
  display: "optional",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0030" }],
});

const textExtended = localFont({
  src: "../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2",
  variable: "--font-text-extended",
  weight: "200 800",
  display: "optional",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

const code = localFont({
  src: "../node_modules/@fontsource-variable/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-wght-normal.woff2",
  variable: "--font-code",
  weight: "200 800",
  display: "optional",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
    },
  ],
});

const codeExtended = localFont({
  src: "../node_modules/@fontsource-variable/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-ext-wght-normal.woff2",
  variable: "--font-code-extended",
  weight: "200 800",
  display: "optional",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

/** Puts the families within reach of the stylesheet. */
export const fontVariables = [zero, text, textLatin, textExtended, code, codeExtended]
  .map(({ variable }) => variable)
  .join(" ");
