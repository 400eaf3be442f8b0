import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { LanguageProvider } from "@/components/messages/use-messages";
import { chosenTheme } from "@/components/shell/theme";
import { readLanguage } from "@/lib/dashboard/read-messages";
import { fontVariables } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Tumiza: deliveries from a pin on the map", template: "%s · Tumiza" },
  description:
    "Tumiza is a delivery platform for places without street addresses: quote from GPS coordinates, place an order, track it to the door.",
};

const LIGHT_PAPER = "#f8fafc";
const DARK_PAPER = "#0a0f13";

/** The browser's own frame takes the colour of the chosen theme. */
export async function generateViewport(): Promise<Viewport> {
  const theme = await chosenTheme();
  if (theme === "light") return { colorScheme: "light", themeColor: LIGHT_PAPER };
  if (theme === "dark") return { colorScheme: "dark", themeColor: DARK_PAPER };
  return {
    colorScheme: "light dark",
    themeColor: [
      { media: "(prefers-color-scheme: light)", color: LIGHT_PAPER },
      { media: "(prefers-color-scheme: dark)", color: DARK_PAPER },
    ],
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [theme, language] = await Promise.all([chosenTheme(), readLanguage()]);
  return (
    <html
      lang={language}
      className={fontVariables}
      data-theme={theme === "system" ? undefined : theme}
    >
      <body>
        <LanguageProvider language={language}>{children}</LanguageProvider>
      </body>
    </html>
  );
}
