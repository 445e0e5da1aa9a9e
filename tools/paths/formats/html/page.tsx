import { pageData } from "#tools/page/page-data.ts";
import { showPage } from "#tools/page/show-page.tsx";
import { ReportPage } from "./ReportPage.tsx";
import type { Report } from "./report.ts";

showPage(<ReportPage report={pageData<Report>()} />);
