"use client";

import { createContext, type ReactNode, useContext } from "react";
import { LANGUAGES, type Catalogue, type Language } from "@/lib/messages/language";

const LanguageContext = createContext<Language>(LANGUAGES[0]);

type LanguageProviderProps = { language: Language; children: ReactNode };

/** Gives client components the language that the server rendered in. */
export function LanguageProvider({ language, children }: LanguageProviderProps) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language that the page is shown in. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** An area's messages for a client component. */
export function useMessages<Texts>(catalogue: Catalogue<Texts>): Texts {
  return catalogue[useLanguage()];
}
