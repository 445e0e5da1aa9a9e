/** The company that runs the marketplace, as pages and mails must name it (Decreto 7.962/2013, art. 2). */
export const SUPPLIER = {
  name: "Vereda Bem-Estar Ltda.",
  cnpj: "48.217.365/0001-07",
  address: "Rua Girassol, 482, Vila Madalena, São Paulo, SP, CEP 05433-001",
} as const;
