import ArrowRight from "lucide-react/icons/arrow-right";
import Heart from "lucide-react/icons/heart";
import { Button } from "#src/ui/controls/Button.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { Chip, Segment } from "#src/ui/controls/Chip.tsx";
import { CheckboxCard, RadioCard } from "#src/ui/controls/ChoiceCard.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import { Input } from "#src/ui/controls/Input.tsx";
import { MaskedInput } from "#src/ui/controls/MaskedInput.tsx";
import { NativeSelect } from "#src/ui/controls/NativeSelect.tsx";
import { Textarea } from "#src/ui/controls/Textarea.tsx";
import { Badge } from "#src/ui/display/Badge.tsx";
import { Card } from "#src/ui/display/Card.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { Grid, Row, Stack } from "#src/ui/layout/Stack.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";

export function ControlsBoard() {
  return (
    <PageBody>
      <Stack gap={10}>
        <PageHeading eyebrow="Controles" lead="Tudo o que se toca, em todos os estados.">
          Botões, campos e escolhas
        </PageHeading>
        <Buttons />
        <Fields />
        <Choices />
      </Stack>
    </PageBody>
  );
}

function Buttons() {
  return (
    <Stack gap={4}>
      <Row>
        <Button size="lg">
          Confirmar e pagar R$ 45,00 <ArrowRight aria-hidden="true" />
        </Button>
        <Button>Continuar</Button>
        <Button variant="outline">Voltar</Button>
        <Button variant="ghost">Agora não</Button>
        <Button variant="danger">Excluir cartão</Button>
        <Button variant="link">Ver condições</Button>
      </Row>
      <Row>
        <Button size="sm">Pequeno</Button>
        <Button size="sm" variant="outline" shape="round">
          Filtros
        </Button>
        <Button disabled>Indisponível</Button>
        <Button disabled variant="outline">
          Indisponível
        </Button>
        <Button loading loadingText="Enviando o pedido…">
          Pagar
        </Button>
        <IconButton label="Favoritar" variant="outline">
          <Heart aria-hidden="true" />
        </IconButton>
        <Button asChild variant="outline">
          <a href="#controls">Um link com cara de botão</a>
        </Button>
      </Row>
    </Stack>
  );
}

function Fields() {
  return (
    <Card padding="lg">
      <Grid gap={5} min="17rem">
        <Field label="Nome completo" hint="Como está no seu documento">
          <Input defaultValue="Ana Beatriz Lima" autoComplete="name" />
        </Field>
        <Field label="CPF" error="CPF Inválido" required>
          <MaskedInput mask="cpf" defaultValue="12345678900" />
        </Field>
        <Field label="Celular" optional>
          <MaskedInput mask="phone" placeholder="(11) 98765-4321" />
        </Field>
        <Field label="Cidade">
          <NativeSelect>
            <option>São Paulo</option>
            <option>Recife</option>
          </NativeSelect>
        </Field>
        <Field label="E-mail" disabled>
          <Input defaultValue="ana@exemplo.com.br" />
        </Field>
        <Field label="Mensagem" optional>
          <Textarea placeholder="Conte o que você procura" />
        </Field>
      </Grid>
    </Card>
  );
}

function Choices() {
  return (
    <Grid gap={8} min="22rem">
      <Stack gap={6}>
        <ChoiceGroup legend="Como você quer pagar?">
          <CheckboxCard
            name="subsid"
            defaultChecked
            title={
              <>
                Benefício da empresa <Badge tone="benefit">sua empresa paga</Badge>
              </>
            }
            description="Saldo de R$ 320,00 neste mês"
            aside="− R$ 60,00"
          />
          <RadioCard
            name="pay"
            title="Cartão de crédito"
            description="Final 4242, vence 08/2029"
            aside="R$ 45,00"
            defaultChecked
          />
          <RadioCard
            name="pay"
            title="Desconto em folha"
            disabledReason="Sua empresa ainda não oferece o desconto em folha."
          />
          <RadioCard name="pay" title="Pix" disabledReason="Pix ainda não está disponível para este plano." />
        </ChoiceGroup>
        <Checkbox>
          Li e aceito os <a href="#controls">termos da matrícula</a> e a política de cancelamento.
        </Checkbox>
        <Checkbox error="Campo obrigatório">Os dados são meus e são verdadeiros.</Checkbox>
      </Stack>
      <Stack gap={6}>
        <ChoiceGroup
          legend="O que você quer trabalhar?"
          hint="Escolha uma ou mais áreas"
          layout="wrap"
          error="Informação obrigatória!"
        >
          {["Ansiedade", "Sono", "Carreira", "Relacionamentos", "Autoestima", "Luto"].map((area, index) => (
            <Chip key={area} name="area" defaultChecked={index === 1 || index === 3}>
              {area}
            </Chip>
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend="Como prefere" layout="joined">
          <Segment name="mode" defaultChecked>
            Presencial
          </Segment>
          <Segment name="mode">On-line</Segment>
          <Segment name="mode">Na empresa</Segment>
        </ChoiceGroup>
        <Row>
          <Badge>60 min</Badge>
          <Badge tone="success">Confirmado</Badge>
          <Badge tone="benefit">sua empresa paga R$ 60,00</Badge>
          <Badge tone="warn">Aguardando</Badge>
          <Badge tone="danger">Cancelado</Badge>
          <Badge tone="accent">Novo</Badge>
        </Row>
      </Stack>
    </Grid>
  );
}
