import { expect, test } from "vitest";
import { writers } from "./formats.ts";
import { background, results } from "./testing.ts";

const written = async (format: keyof typeof writers, of = results, behind = background) => {
  const [file] = await writers[format](of, behind);
  return { path: file?.path, content: String(file?.content) };
};

test("json holds the results as they are, with the version of their shape", async () => {
  const { path, content } = await written("json");
  expect(path).toBe("paths.json");
  expect(JSON.parse(content)).toEqual({ version: 3, ...results });
});

test("markdown is a table of what was covered, and a script per path that a tester ticks off", async () => {
  expect(await written("markdown")).toMatchInlineSnapshot(`
    {
      "content": "# Pedido

    Um pedido, da confirmação até se saber o que houve com o dinheiro.

    Máquina \`order\`, caminhos percorridos no navegador, semente 7.

    | cobertura | coberto | não coberto | inalcançável | fora do alcance de uma pessoa | caminhos | passos | mínimo | razão |
    | --- | --: | --: | --: | --: | --: | --: | --: | --: |
    | transições | 26 de 27 | 1 | 1 | 0 | 2 | 3 | 2 | 1,50 |

    **Não coberto** (transições)

    - \`order.paymentUnknown order.askAgain 0\`

    **Inalcançável** (transições)

    - \`order.starting always 0\`

    ## Antes de começar

    1. Abra o aplicativo.
    2. Abra uma janela anônima.

    ## Roteiros que cobrem transições

    ### Caminho 1 (variante \`plain\`)

    \`order.0.0\` · passou · inteiro à mão  
    Repetir: \`npm run paths -- --replay order.0.0 --run browser\`

    - [ ] **Preparação.**
      1. Ponha uma aula no carrinho.
      2. Aperte “Confirmar e pagar”.
      - **Resultado esperado:** “Confirmando sua compra…”.
    - [ ] **Passo 1.** Não faça nada: espere a resposta do servidor.
      - **Resultado esperado:** “Tudo certo, compra confirmada”.

    ### Caminho 2 (variante \`plain\`)

    \`order.0.80\` · falhou · inteiro à mão  
    Repetir: \`npm run paths -- --replay order.0.80 --run browser\`

    > **Falhou no passo 2** (\`order.askAgain\`)
    >
    >     expected <button> & "Conferindo…"
    >     to be visible

    - [ ] **Preparação.**
      1. Ponha uma aula no carrinho.
      2. Aperte “Confirmar e pagar”.
      - **Resultado esperado:** “Confirmando sua compra…”.
    - [ ] **Passo 1.** Não faça nada: espere a resposta do servidor.
      - **Resultado esperado:** “Ainda não sabemos se o pagamento passou”.
    - [ ] **Passo 2.** Aperte “Conferir agora”.
      - **Resultado esperado:** O botão diz “Conferindo…”.
    ",
      "path": "order.md",
    }
  `);
});

test("in a language that the project has no script in, markdown says all of it by names", async () => {
  const { content } = await written("markdown", results, {
    ...background,
    language: "en",
    script: null,
    setUp: [],
  });
  expect(content).toMatchInlineSnapshot(`
    "# order

    Machine \`order\`, paths walked in a browser, seed 7.

    | cover | covered | not covered | unreachable | beyond a person's reach | paths | steps | lower bound | ratio |
    | --- | --: | --: | --: | --: | --: | --: | --: | --: |
    | transitions | 26 of 27 | 1 | 1 | 0 | 2 | 3 | 2 | 1.50 |

    **Not covered** (transitions)

    - \`order.paymentUnknown order.askAgain 0\`

    **Unreachable** (transitions)

    - \`order.starting always 0\`

    ## Scripts that cover transitions

    ### Path 1 (variant \`plain\`)

    \`order.0.0\` · passed  
    Run again: \`npm run paths -- --replay order.0.0 --run browser\`

    - [ ] **Preparation.** Begin with \`plain\`.
      - **Expected result:** State \`order.placing\`.
    - [ ] **Step 1.** \`placeOrder\` answers \`"PAID"\`.
      - **Expected result:** State \`order.placed\`.

    ### Path 2 (variant \`plain\`)

    \`order.0.80\` · failed  
    Run again: \`npm run paths -- --replay order.0.80 --run browser\`

    > **Failed at step 2** (\`order.askAgain\`)
    >
    >     expected <button> & "Conferindo…"
    >     to be visible

    - [ ] **Preparation.** Begin with \`plain\`.
      - **Expected result:** State \`order.placing\`.
    - [ ] **Step 1.** \`placeOrder\` answers \`"UNKNOWN"\`.
      - **Expected result:** State \`order.paymentUnknown\`.
    - [ ] **Step 2.** Bring about \`order.askAgain\`.
      - **Expected result:** State \`order.reconciling\`.
    "
  `);
});

test("csv is a row per step, with what is done and seen", async () => {
  expect(await written("csv")).toMatchInlineSnapshot(`
    {
      "content": "﻿path,step,do,expect,from,to,transitions,result
    order.0.0,0,"Ponha uma aula no carrinho.
    Aperte “Confirmar e pagar”.",“Confirmando sua compra…”.,,order.placing,order.starting always 1,passed
    order.0.0,1,Não faça nada: espere a resposta do servidor.,"“Tudo certo, compra confirmada”.",order.placing,order.placed,"order.placing xstate.done.actor.placeOrder 0
    order.settling always 0",passed
    order.0.80,0,"Ponha uma aula no carrinho.
    Aperte “Confirmar e pagar”.",“Confirmando sua compra…”.,,order.placing,order.starting always 1,passed
    order.0.80,1,Não faça nada: espere a resposta do servidor.,“Ainda não sabemos se o pagamento passou”.,order.placing,order.paymentUnknown,"order.placing xstate.done.actor.placeOrder 0
    order.settling always 2",passed
    order.0.80,2,Aperte “Conferir agora”.,O botão diz “Conferindo…”.,order.paymentUnknown,order.reconciling,order.paymentUnknown order.askAgain 0,failed
    ",
      "path": "paths.csv",
    }
  `);
});

test("a path that several covers share stands in the csv once", async () => {
  const twice = {
    ...results,
    machines: results.machines.flatMap((each) => [each, { ...each, cover: "pairs" as const }]),
  };
  expect(await written("csv", twice)).toEqual(await written("csv"));
});

test("junit is a suite per machine and cover, a case per path and one for the cover as a whole", async () => {
  const { path, content } = await written("junit");
  expect(path).toBe("paths.junit.xml");
  expect(content).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="paths" tests="3" failures="2" time="1.500">
      <testsuite name="order transitions" tests="3" failures="2" errors="0" skipped="0" time="1.500">
        <properties>
          <property name="run" value="browser"/>
          <property name="seed" value="7"/>
        </properties>
        <testcase classname="order.transitions" name="path 1, plain (order.0.0)" time="0.500"/>
        <testcase classname="order.transitions" name="path 2, plain (order.0.80)" time="1.000">
          <failure message="step 2, order.askAgain: expected &lt;button&gt; &amp; &quot;Conferindo…&quot;" type="PathFailure">step 2, order.askAgain
    expected &lt;button&gt; &amp; &quot;Conferindo…&quot;
    to be visible
    npm run paths -- --replay order.0.80 --run browser</failure>
        </testcase>
        <testcase classname="order.transitions" name="nothing is missed" time="0.000">
          <failure message="not covered: order.paymentUnknown order.askAgain 0" type="PathFailure">not covered: order.paymentUnknown order.askAgain 0</failure>
        </testcase>
      </testsuite>
    </testsuites>
    "
  `);
});

test("a replay judges its paths alone", async () => {
  const { content } = await written("junit", { ...results, isReplay: true });
  expect(content).not.toContain("nothing is missed");
});

test("playwright pins the paths by their ids", async () => {
  expect(await written("playwright")).toMatchInlineSnapshot(`
    {
      "content": "import { replayPath } from "#e2e/replay.ts";

    replayPath("order.0.0"); // plain, 1 step
    replayPath("order.0.80"); // plain, 2 steps
    ",
      "path": "order.paths.spec.ts",
    }
  `);
});
