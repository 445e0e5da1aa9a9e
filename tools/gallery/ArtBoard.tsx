import { CategoryArt } from "#src/ui/art/CategoryArt.tsx";
import { EmptyScene } from "#src/ui/art/EmptyScene.tsx";
import { Mark } from "#src/ui/art/Mark.tsx";
import { Portrait } from "#src/ui/art/Portrait.tsx";
import { RainScene } from "#src/ui/art/RainScene.tsx";
import { Wordmark } from "#src/ui/art/Wordmark.tsx";
import { Card } from "#src/ui/display/Card.tsx";
import { Grid, Row, Stack } from "#src/ui/layout/Stack.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";

/** The hues and scenes of the categories in the seed. */
const categories: [string, number, string][] = [
  ["psicologia", 262, "horizon"],
  ["nutrição", 92, "leaf"],
  ["treino", 18, "summit"],
  ["fisioterapia", 200, "bridge"],
  ["academias", 172, "trail"],
  ["yoga", 40, "dawn"],
  ["meditação", 290, "lake"],
  ["pilates", 335, "stones"],
  ["natação", 222, "river"],
  ["dança", 350, "wind"],
];
const places = ["Academia Corpo Livre", "Estúdio Serena"];
const names = [
  "Dra. Marina de Souza",
  "João Pedro Alves",
  "Camila Ferraz",
  "Rafael Nogueira",
  "Beatriz Antunes",
  "Diego Martins",
  "Luiza Tavares",
  "Thiago Moreira",
  "Helena Duarte",
  "Otávio Prado",
];

export function ArtBoard() {
  return (
    <PageBody>
      <Stack gap={8}>
        <Row gap={8}>
          <Wordmark />
          <Mark size={96} />
          <Mark size={32} />
          <Mark size={16} />
        </Row>
        <Grid gap={4} min="15rem">
          {categories.flatMap(([name, hue, motif]) =>
            ["a", "b"].map((seed) => (
              <Card key={name + seed} padding="none">
                <div style={{ aspectRatio: "16 / 8" }}>
                  <CategoryArt hue={hue} motif={motif} seed={name + seed} />
                </div>
                <p style={{ padding: 12 }}>{name}</p>
              </Card>
            )),
          )}
        </Grid>
        <Row>
          {names.map((name) => (
            <Portrait key={name} name={name} size={96} />
          ))}
          {places.map((name) => (
            <Portrait key={name} name={name} kind="place" size={96} />
          ))}
        </Row>
        <Row>
          {names.map((name) => (
            <Portrait key={name} name={name} size={32} />
          ))}
        </Row>
        <Grid min="14rem">
          <EmptyScene />
          <RainScene />
        </Grid>
      </Stack>
    </PageBody>
  );
}
