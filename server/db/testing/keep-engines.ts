import { keepEngines } from "./kept-engines.ts";

keepEngines();
