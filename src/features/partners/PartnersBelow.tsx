import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import landing from "#src/shared/landing/Landing.module.css";
import { LandingSection } from "#src/shared/landing/LandingSection.tsx";
import { configurationOptions } from "#src/shared/queries.ts";
import { Questions } from "#src/ui/display/Questions.tsx";
import { HowPartnersWork } from "./HowPartnersWork.tsx";
import { JoinSection } from "./JoinSection.tsx";
import { partnerQuestions } from "./partner-questions.ts";
import { WhatIsTakenOff } from "./WhatIsTakenOff.tsx";

/** What stands under the estimate. */
export function PartnersBelow() {
  const { partnerCommissionPercent } = useSuspenseQuery(configurationOptions(useApi())).data;
  return (
    <div className={landing.below}>
      <HowPartnersWork />
      <WhatIsTakenOff />
      <LandingSection title={<Trans>O que os especialistas perguntam</Trans>}>
        <Questions questions={partnerQuestions(partnerCommissionPercent)} />
      </LandingSection>
      <JoinSection />
    </div>
  );
}
