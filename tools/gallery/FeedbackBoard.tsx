import { useState } from "react";
import { LazyDialog, preloadDialog } from "#src/platform/late/LazyDialog.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/display/Card.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { ErrorState } from "#src/ui/feedback/ErrorState.tsx";
import { Menu, MenuItem } from "#src/ui/feedback/Menu.tsx";
import { OfflineState } from "#src/ui/feedback/OfflineState.tsx";
import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { toast } from "#src/ui/feedback/toast.ts";
import { Grid, Row, Stack } from "#src/ui/layout/Stack.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";

export function FeedbackBoard() {
  const [open, setOpen] = useState(false);
  return (
    <PageBody>
      <Stack gap={8}>
        <Row>
          <Button onPointerEnter={preloadDialog} onClick={() => setOpen(true)}>
            Abrir diálogo
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              toast.show({ tone: "danger", title: "Não foi possível salvar", text: "Nada foi cobrado." })
            }
          >
            Aviso de erro
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              toast.show({
                tone: "success",
                title: "Adicionado ao carrinho",
                action: { label: "Ver carrinho", onClick: () => {} },
              })
            }
          >
            Aviso
          </Button>
          <Menu label="Minha conta" variant="outline">
            <MenuItem>
              <a href="#feedback">Minhas reservas</a>
            </MenuItem>
            <MenuItem>
              <button type="button">Sair</button>
            </MenuItem>
          </Menu>
        </Row>
        <Messages />
        <Placeholders />
        <Grid gap={6} min="18rem">
          <Card look="flat">
            <EmptyState title="Seu carrinho está vazio" action={<Button>Encontrar uma atividade</Button>}>
              Escolha uma atividade ou um plano, e ele espera por você aqui.
            </EmptyState>
          </Card>
          <Card look="flat">
            <ErrorState onRetry={() => {}}>
              Não conseguimos carregar as atividades. Nada foi cobrado.
            </ErrorState>
          </Card>
          <Card look="flat">
            <OfflineState onRetry={() => {}} />
          </Card>
        </Grid>
      </Stack>
      <LazyDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Trocar o item do carrinho?"
        actions={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Manter o atual
            </Button>
            <Button onClick={() => setOpen(false)}>Trocar</Button>
          </>
        }
      >
        <p>O carrinho guarda um item por vez. Hoje ele tem “Yoga ao ar livre”.</p>
      </LazyDialog>
    </PageBody>
  );
}

function Messages() {
  return (
    <Grid gap={4} min="20rem">
      <Alert title="Seu lugar está reservado por 10 minutos">Termine a compra com calma.</Alert>
      <Alert tone="success" title="Compra confirmada">
        Enviamos os detalhes para o seu e-mail.
      </Alert>
      <Alert tone="warn" title="Pagamento em atraso" action={<Button size="sm">Regularizar</Button>}>
        Até lá, só compras inteiramente pagas pelo benefício.
      </Alert>
      <Alert tone="danger" title="O cartão foi recusado">
        Nada foi cobrado. Confira os dados ou use outro cartão.
      </Alert>
    </Grid>
  );
}

function Placeholders() {
  return (
    <Loading>
      <Grid gap={4} min="16rem">
        {[1, 2, 3].map((card) => (
          <Card key={card}>
            <Stack gap={2}>
              <Skeleton shape="block" height="8rem" />
              <Skeleton width="40%" />
              <Skeleton width="80%" height="1.25rem" />
              <Row>
                <Skeleton shape="circle" width="2rem" />
                <Skeleton width="8rem" />
              </Row>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Loading>
  );
}
