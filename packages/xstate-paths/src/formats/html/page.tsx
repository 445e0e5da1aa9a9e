import { pageData } from "../../page/page-data.ts";
import { showPage } from "../../page/show-page.tsx";
import { ReportPage } from "./ReportPage.tsx";
import type { Report } from "./report.ts";

showPage(<ReportPage report={pageData<Report>()} />);
