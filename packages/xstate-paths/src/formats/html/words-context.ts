import { createContext, use } from "react";
import { WORDS } from "../words/words.ts";

/** The words of the report's language. */
export const WordsContext = createContext(WORDS.en);

export const useWords = () => use(WordsContext);
