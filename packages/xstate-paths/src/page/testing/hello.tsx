import { pageData } from "../page-data.ts";
import { showPage } from "../show-page.tsx";

/** The least a page can be, for the test of how pages are built. */
showPage(<h1>Hello, {pageData<{ name: string }>().name}</h1>);
