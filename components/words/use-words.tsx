"use client";

import { createContext, type ReactNode, useContext } from "react";
import { LANGUAGES, type Catalogue, type Language } from "@/lib/words/language";

const LanguageContext = createContext<Language>(LANGUAGES[0]);

type LanguageProviderProps = { language: Language; children: ReactNode };

/** Tells client components the language in which the server made the page. */
export function LanguageProvider({ language, children }: LanguageProviderProps) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** An area's texts for a client component. */
export function useWords<Texts>(catalogue: Catalogue<Texts>): Texts {
  return catalogue[useContext(LanguageContext)];
}
