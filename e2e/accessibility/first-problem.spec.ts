import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "../support/test.ts";
import { areas } from "./forms/areas.ts";
import { buying } from "./forms/buying.ts";
import { doors } from "./forms/doors.ts";
import { type Answer, leaveOutEach } from "./forms/form.ts";
import { own } from "./forms/own.ts";
import { plans } from "./forms/plans.ts";

const forms = [...buying, ...doors, ...own, ...plans, ...areas];
const CODE_COMES_MS = 1_000;
const root = fileURLToPath(new URL("../..", import.meta.url));

test.use({ viewport: { width: 360, height: 640 } });

test("every form of the product is tried", () => {
  const mechanism = ["src/shared/form/use-form.ts", "src/ui/controls/first-problem.ts"];
  const modules = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) =>
      !mechanism.includes(file) &&
      !/\.test\./.test(file) &&
      /\b(useForm|showFirstProblem|showProblemToCome)[<(]/.test(read(file)),
  );
  expect([...new Set(forms.map(({ module }) => module))].sort()).toEqual(modules.sort());
});

test("no form goes past the mechanism that shows the first problem", () => {
  const others = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter((file) =>
    /import \{[^}]*\buseForm\b[^}]*\} from "react-hook-form"/.test(read(file)),
  );
  expect(others).toEqual(["src/shared/form/use-form.ts"]);
});

test("every form element is of one of them, or asks for nothing", () => {
  const others = globSync("src/**/*.tsx", { cwd: root }).filter(
    (file) =>
      !/\.test\./.test(file) &&
      /<form\b/.test(read(file)) &&
      !/\b(useForm|showFirstProblem|showProblemToCome)[<(]/.test(read(file)),
  );
  const framesOfOurForms = [
    "src/features/application/own/EditFrame.tsx",
    "src/features/application/register/RegistrationFrame.tsx",
    "src/features/registration/MemberForm.tsx",
    "src/shared/form/FormDialog.tsx",
  ];
  const withoutRequiredAnswers = [
    "src/features/company-area/people/PeopleFilter.tsx",
    "src/shared/dials/Dialled.tsx",
    "src/shared/search-box/SearchBox.tsx",
  ];
  expect(others.sort()).toEqual([...framesOfOurForms, ...withoutRequiredAnswers].sort());
});

for (const form of forms)
  test(`${form.title}: each answer that is left out is led to, in view and announced`, async ({
    page,
    world,
  }) => {
    await leaveOutEach(page, world, form);
  });

for (const form of buying.filter(({ answers }) => answers.some(isCard)))
  test(`${form.title}: cards whose code is on its way are led to once it is there`, async ({
    page,
    world,
  }) => {
    await page.route("**/assets/CardChoice-*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, CODE_COMES_MS));
      await route.continue();
    });
    await leaveOutEach(page, world, form);
  });

function isCard(answer: Answer): boolean {
  return typeof answer === "object" && "group" in answer && answer.group.test("Qual cartão");
}
const read = (file: string) => readFileSync(`${root}${file}`, "utf8");
