/** What a group of a percentage is besides. */
const percentage = {
  subsidyKind: "PERCENTAGE",
  subsidyFixed: null,
  validFrom: null,
  validUntil: null,
} as const;

/** The companies of the demonstration and their benefit groups. Amounts in centavos; `subsidyCap` per purchase. */
export const companies = [
  {
    key: "ipe",
    name: "Ipê Tecnologia e Serviços Ltda.",
    fantasyName: "Ipê Tecnologia",
    cnpj: "7K4DPX92000104",
    groups: [
      {
        key: "integral",
        name: "Bem-estar integral",
        ...percentage,
        subsidyPercentage: 100,
        subsidyCap: null,
        monthlyAllowance: 200_000,
      },
      {
        key: "essencial",
        name: "Bem-estar essencial",
        ...percentage,
        subsidyPercentage: 50,
        subsidyCap: null,
        monthlyAllowance: 40_000,
      },
      {
        key: "movimento",
        name: "Auxílio movimento",
        subsidyKind: "FIXED",
        subsidyPercentage: 0,
        subsidyFixed: 6_000,
        subsidyCap: null,
        monthlyAllowance: 18_000,
        validFrom: null,
        validUntil: null,
      },
    ],
  },
  {
    key: "rio-claro",
    name: "Rio Claro Alimentos S.A.",
    fantasyName: "Rio Claro Alimentos",
    cnpj: "48293017000100",
    groups: [
      {
        key: "apoio",
        name: "Apoio mensal",
        ...percentage,
        subsidyPercentage: 30,
        subsidyCap: 4_000,
        monthlyAllowance: 12_000,
      },
      {
        key: "saude-em-dia",
        name: "Saúde em dia",
        ...percentage,
        subsidyPercentage: 80,
        subsidyCap: 15_000,
        monthlyAllowance: 30_000,
      },
    ],
  },
] as const;
