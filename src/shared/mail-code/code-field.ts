import { t } from "@lingui/core/macro";
import * as v from "valibot";
import { MAIL_CODE_LENGTH, mailCode } from "#contract/mail-code.ts";

/** A field for the code of a mail. */
export const codeField = v.message(mailCode, () => t`São ${MAIL_CODE_LENGTH} números.`);
