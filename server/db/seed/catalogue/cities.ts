/** Streets where partners receive people: their district, CEP and location. */
export interface StreetSeed {
  street: string;
  district: string;
  city: string;
  state: string;
  cep: string;
  latitude: number;
  longitude: number;
  timeZone: string;
}

type Row = readonly [key: string, street: string, district: string, cep: string, lat: number, lon: number];

const at = (city: string, state: string, rows: readonly Row[], timeZone = "America/Sao_Paulo") =>
  rows.map(([key, street, district, cep, latitude, longitude]): [string, StreetSeed] => [
    key,
    { street, district, city, state, cep, latitude, longitude, timeZone },
  ]);

/** By key; the prefix names the city. */
export const streets: ReadonlyMap<string, StreetSeed> = new Map([
  ...at("São Paulo", "SP", [
    ["sp-paulista", "Avenida Paulista", "Bela Vista", "01310100", -23.5614, -46.6559],
    ["sp-oscar-freire", "Rua Oscar Freire", "Cerqueira César", "01426001", -23.5617, -46.6698],
    ["sp-domingos", "Rua Domingos de Morais", "Vila Mariana", "04010100", -23.5893, -46.6345],
    ["sp-teodoro", "Rua Teodoro Sampaio", "Pinheiros", "05405000", -23.5606, -46.678],
    ["sp-tuiuti", "Rua Tuiuti", "Tatuapé", "03081000", -23.5432, -46.576],
    ["sp-augusta", "Rua Augusta", "Consolação", "01305000", -23.5531, -46.6527],
  ]),
  ...at("Rio de Janeiro", "RJ", [
    ["rj-piraja", "Rua Visconde de Pirajá", "Ipanema", "22410000", -22.984, -43.2045],
    ["rj-copacabana", "Avenida Nossa Senhora de Copacabana", "Copacabana", "22050002", -22.9698, -43.1845],
    ["rj-voluntarios", "Rua Voluntários da Pátria", "Botafogo", "22270000", -22.9519, -43.1888],
    ["rj-bonfim", "Rua Conde de Bonfim", "Tijuca", "20520050", -22.9244, -43.2324],
  ]),
  ...at("Belo Horizonte", "MG", [
    ["bh-pernambuco", "Rua Pernambuco", "Savassi", "30130150", -19.9365, -43.933],
    ["bh-afonso-pena", "Avenida Afonso Pena", "Centro", "30130001", -19.9245, -43.9352],
    ["bh-bahia", "Rua da Bahia", "Lourdes", "30160011", -19.9294, -43.9384],
  ]),
  ...at("Curitiba", "PR", [
    ["cwb-argentina", "Avenida República Argentina", "Água Verde", "80240210", -25.4519, -49.2833],
    ["cwb-quinze", "Rua XV de Novembro", "Centro", "80020310", -25.4297, -49.269],
    ["cwb-anchieta", "Rua Padre Anchieta", "Bigorrilho", "80730000", -25.4321, -49.2935],
  ]),
  ...at("Porto Alegre", "RS", [
    ["poa-chagas", "Rua Padre Chagas", "Moinhos de Vento", "90570080", -30.0262, -51.2021],
    ["poa-venancio", "Avenida Venâncio Aires", "Farroupilha", "90040191", -30.0391, -51.2162],
  ]),
  ...at("Salvador", "BA", [
    ["ssa-oceanica", "Avenida Oceânica", "Barra", "40140130", -13.0091, -38.5264],
    ["ssa-manoel-dias", "Avenida Manoel Dias da Silva", "Pituba", "41830000", -12.9996, -38.4581],
  ]),
  ...at("Recife", "PE", [
    ["rec-aguiar", "Avenida Conselheiro Aguiar", "Boa Viagem", "51020020", -8.1185, -34.8973],
    ["rec-futuro", "Rua do Futuro", "Graças", "52050010", -8.0388, -34.9007],
  ]),
  ...at("Fortaleza", "CE", [
    ["for-dom-luis", "Avenida Dom Luís", "Meireles", "60160230", -3.7343, -38.4931],
    ["for-santos-dumont", "Avenida Santos Dumont", "Aldeota", "60150160", -3.7371, -38.5085],
  ]),
  ...at("Brasília", "DF", [
    ["bsb-cln208", "CLN 208 Bloco B", "Asa Norte", "70853520", -15.7703, -47.8793],
    ["bsb-cls405", "CLS 405 Bloco C", "Asa Sul", "70239530", -15.8115, -47.8886],
  ]),
  ...at("Campinas", "SP", [
    ["cps-quirino", "Rua Coronel Quirino", "Cambuí", "13025000", -22.8957, -47.0535],
    ["cps-glicerio", "Avenida Francisco Glicério", "Centro", "13012000", -22.9056, -47.0608],
  ]),
  ...at("Florianópolis", "SC", [
    ["fln-bocaiuva", "Rua Bocaiúva", "Centro", "88015530", -27.5877, -48.5483],
    ["fln-linhares", "Rua Lauro Linhares", "Trindade", "88036002", -27.5899, -48.5229],
  ]),
  ...at(
    "Manaus",
    "AM",
    [
      ["mao-djalma", "Avenida Djalma Batista", "Chapada", "69050010", -3.1004, -60.0246],
      ["mao-rio-ica", "Rua Rio Içá", "Nossa Senhora das Graças", "69053100", -3.1075, -60.0143],
    ],
    "America/Manaus",
  ),
]);
