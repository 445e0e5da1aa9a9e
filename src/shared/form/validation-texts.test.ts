import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));

const ofScreens = globSync(["src/**/*.test.tsx", "e2e/journeys/*.spec.ts"], { cwd: root })
  .map((file) => readFileSync(`${root}/${file}`, "utf8"))
  .join("\n");

test.each([
  "Campo obrigatório",
  "Informação obrigatória!",
  "A senha tem pelo menos 6 caracteres",
  "Digite pelo menos 3 letras",
  "Data inválida",
  "Telefone inválido",
  "Email inválido",
  "CNPJ inválido",
  "CPF Inválido",
  "CPF já registrado",
  "CEP não foi encontrado",
  "Endereço não encontrado, tente com um outro cep.",
  "Por favor, selecione uma subcategoria antes de prosseguir.",
  "Benefício insuficiente para a compra",
  "É vendido somente com renovação automática.",
  "Para não renovar, cancele com pelo menos 5 dias de antecedência",
])("a test of a screen reads %j", (text) => {
  expect(ofScreens).toContain(text);
});
