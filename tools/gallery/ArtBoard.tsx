import { EmptyScene } from "#src/ui/art/EmptyScene.tsx";
import { Initials } from "#src/ui/art/Initials.tsx";
import { Mark } from "#src/ui/art/Mark.tsx";
import { RainScene } from "#src/ui/art/RainScene.tsx";
import { Wordmark } from "#src/ui/art/Wordmark.tsx";
import { Grid, Row, Stack } from "#src/ui/layout/Stack.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";

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
        <Row>
          {names.map((name) => (
            <Initials key={name} name={name} size={96} />
          ))}
        </Row>
        <Row>
          {names.map((name) => (
            <Initials key={name} name={name} size={32} />
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
