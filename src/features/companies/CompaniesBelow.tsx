import { Trans } from "@lingui/react/macro";
import { useSearch } from "@tanstack/react-router";
import { benefitDials, settingsOf } from "#contract/dials.ts";
import landing from "#src/shared/landing/Landing.module.css";
import { LandingSection } from "#src/shared/landing/LandingSection.tsx";
import { Questions } from "#src/ui/display/Questions.tsx";
import { companyQuestions } from "./company-questions.ts";
import { HowBenefitsWork } from "./HowBenefitsWork.tsx";
import { LeadSection } from "./LeadSection.tsx";
import { WhatIsKept } from "./WhatIsKept.tsx";

/** What stands under the simulator. */
export function CompaniesBelow() {
  const settings = settingsOf(benefitDials, useSearch({ from: "/companies" }));
  return (
    <div className={landing.below}>
      <HowBenefitsWork />
      <WhatIsKept />
      <LandingSection title={<Trans>O que as empresas perguntam</Trans>}>
        <Questions questions={companyQuestions()} />
      </LandingSection>
      <LeadSection settings={settings} />
    </div>
  );
}
