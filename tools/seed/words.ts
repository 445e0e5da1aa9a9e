import { categories, partners as demoPartners, seedActivities } from "#server/db/seed/catalogue/catalogue.ts";
import type { CategorySeed, OfferSeed } from "#server/db/seed/catalogue/types.ts";

const split = (text: string) => text.split(" ");

/** The most frequent first. */
export const FIRST_NAMES = split(
  "Maria Ana João Lucas Juliana Pedro Camila Rafael Fernanda Gabriel Beatriz Mateus Larissa Bruno Mariana Felipe Amanda " +
    "Gustavo Letícia Rodrigo Carolina Thiago Patrícia Diego Aline Leonardo Vanessa Marcelo Renata Eduardo Tatiana André " +
    "Priscila Vinícius Luana Henrique Débora Caio Simone Murilo Helena Otávio Bianca Davi Sônia Igor Raquel Samuel Lívia " +
    "Cauã Yara Breno Cecília Enzo Marta Nicolas Elisa Hugo Teresa Tomás Iara Ravi Jurema Anderson Socorro Dandara",
);
export const SURNAMES = split(
  "Silva Santos Oliveira Souza Lima Pereira Ferreira Costa Rodrigues Almeida Nascimento Carvalho Gomes Martins Araújo Melo " +
    "Barbosa Ribeiro Rocha Alves Cardoso Teixeira Correia Dias Castro Campos Moreira Nunes Marques Machado Freitas Vieira " +
    "Monteiro Mendes Barros Pinto Moura Cavalcanti Fonseca Duarte Azevedo Peixoto Antunes Batista Siqueira Rezende Pacheco " +
    "Bittencourt Vilela Guimarães Queiroz Tavares Lacerda Brandão Figueiredo Xavier Amaral Sampaio Coutinho Prado Lobato",
);

/** What makes two offers of the same thing different. */
const ADDITIONS = [
  "para iniciantes",
  "em grupo pequeno",
  "na hora do almoço",
  "de manhã cedo",
  "depois do expediente",
  "para quem passa o dia sentado",
  "para gestantes",
  "para adolescentes",
  "depois dos sessenta",
  "em dupla",
  "ao ar livre",
  "sem impacto",
  "nível intermediário",
  "nível avançado",
  "com avaliação inicial",
  "de quarenta minutos",
  "aos sábados",
  "para mães recentes",
  "em casa",
  "com acompanhamento",
] as const;

/** What an activity is called and said to be. */
export interface Offer {
  category: CategorySeed;
  offer: OfferSeed;
  title: string;
}

const offersOf = (category: CategorySeed): Offer[] => {
  const own = category.offers.map((offer) => ({ category, offer, title: offer.title }));
  const varied = ADDITIONS.flatMap((addition) =>
    category.offers.map((offer) => ({ category, offer, title: `${firstWords(offer.title)} ${addition}` })),
  );
  const themed = category.subCategories.flatMap((theme, place) =>
    ["", ...ADDITIONS].flatMap((addition) => {
      const offer = category.offers[place % category.offers.length];
      return offer ? [{ category, offer, title: `${theme} ${addition}`.trim() }] : [];
    }),
  );
  return [...own, ...themed, ...varied];
};

const firstWords = (title: string): string => title.split(/ (?:para|com|sem|no|na|de|em) |[:,]/)[0] ?? title;

/** By category, the most frequent first. */
export const OFFERS: ReadonlyMap<CategorySeed, readonly Offer[]> = new Map(
  categories.map((category) => [category, offersOf(category)]),
);

/** What the first of the demonstration who has an offer says of it, by its key. */
const DESCRIPTIONS: ReadonlyMap<string, string> = new Map(
  seedActivities.toReversed().map(({ offer }) => [offer.key, offer.description]),
);

export const descriptionOf = ({ key }: OfferSeed): string => DESCRIPTIONS.get(key) ?? "";

/** Sentences that fit everything of a category. */
export const SENTENCES: ReadonlyMap<CategorySeed, readonly string[]> = new Map(
  categories.map((category) => [
    category,
    category.offers.flatMap((offer) => descriptionOf(offer).split(/(?<=\.) /)),
  ]),
);

export const BIOS: readonly string[] = demoPartners.map(({ bio }) => bio);
