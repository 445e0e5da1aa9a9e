import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";

/**
 * The server's own texts: `i18n.t("Oi, {name}!", { name })`. The id is the Brazilian Portuguese text itself, an ICU message
 * written out as a literal, so that `npm run extract` finds it.
 */
export const i18n = setupI18n({ locale: "pt-BR", messages: { "pt-BR": {} } });

// Lingui leaves its own compiler out where NODE_ENV is "production": values would stay `{name}`.
i18n.setMessagesCompiler(compileMessage);
