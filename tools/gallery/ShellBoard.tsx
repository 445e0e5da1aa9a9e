import Search from "lucide-react/icons/search";
import { Wordmark } from "#src/ui/art/Wordmark.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { RadioCard } from "#src/ui/controls/ChoiceCard.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { Input } from "#src/ui/controls/Input.tsx";
import { Card } from "#src/ui/display/Card.tsx";
import { Stepper } from "#src/ui/display/Stepper.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { Stack } from "#src/ui/layout/Stack.tsx";
import { StickyActionBar } from "#src/ui/layout/StickyActionBar.tsx";
import { TwoColumnLayout } from "#src/ui/layout/TwoColumnLayout.tsx";
import { CartIcon } from "#src/ui/shell/CartIcon.tsx";
import { Footer } from "#src/ui/shell/Footer.tsx";
import { Header } from "#src/ui/shell/Header.tsx";
import { PageLayout } from "#src/ui/shell/PageLayout.tsx";

const link = (text: string) => (
  <a key={text} href="#shell">
    {text}
  </a>
);

export function ShellBoard() {
  return (
    <PageLayout
      header={
        <Header
          home={
            <a href="#shell">
              <Wordmark />
            </a>
          }
          search={<Input type="search" aria-label="Buscar" placeholder="Busque yoga, terapia, academia…" />}
          nav={
            <>
              {link("Para empresas")}
              {link("Para especialistas")}
            </>
          }
          cart={
            <a href="#shell">
              <CartIcon count={1} />
            </a>
          }
          account={
            <Button variant="outline" size="sm" shape="round">
              Entrar
            </Button>
          }
        />
      }
      footer={
        <Footer
          explore={["Psicologia", "Nutrição", "Academias"].map(link)}
          partners={["Para empresas", "Para especialistas"].map(link)}
          help={["Perguntas frequentes"].map(link)}
          helpCentre="https://ajuda.vereda.example"
        />
      }
    >
      <TwoColumnLayout aside={<Summary />} asideLabel="Resumo">
        <Stack gap={6}>
          <Stepper current={2} total={4} label="Forma de pagamento" />
          <PageHeading size="step" lead="Você confere tudo antes de pagar.">
            Como você quer pagar?
          </PageHeading>
          <ChoiceGroup legend="Forma de pagamento" hideLegend>
            <RadioCard
              name="pay"
              title="Cartão de crédito"
              description="Final 4242"
              aside="R$ 45,00"
              defaultChecked
            />
            <RadioCard name="pay" title="Desconto em folha" disabledReason="Sua empresa ainda não oferece." />
          </ChoiceGroup>
          <StickyActionBar amountLabel="Você paga" amount="R$ 45,00">
            <Button size="lg">Continuar</Button>
          </StickyActionBar>
        </Stack>
      </TwoColumnLayout>
    </PageLayout>
  );
}

function Summary() {
  return (
    <Card padding="lg">
      <Stack gap={3}>
        <h2>Resumo</h2>
        <p>
          <Search aria-hidden="true" /> Yoga ao ar livre, quinta, 26/11/2026 às 7h30
        </p>
      </Stack>
    </Card>
  );
}
