import { i18n } from "@lingui/core";

// Every text stands, compiled, where it is used: there is no catalogue to load.
i18n.loadAndActivate({ locale: "pt-BR", messages: {} });

export { i18n };
