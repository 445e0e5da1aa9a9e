import { describe, expect, test } from "vitest";
import { uiFaultsIn, withFault, withSwitches } from "./faults.ts";

const events = new Map([
  ["link.use", "link.checkAgain"],
  ["link.checkAgain", "link.use"],
  ["page.leave", null],
]);
const FILE = "src/Door.tsx";
const faultsIn = (source: string) => uiFaultsIn("door", FILE, source, events);
/** Every fault by its name without the file, and the whole text that it makes. */
const texts = (source: string) =>
  faultsIn(source).map((fault) => [fault.id.replace(`door: ${FILE}: `, ""), withFault(source, fault)]);

describe("a fault in a page", () => {
  test("a send that does nothing, or sends another event", () => {
    expect(texts('const use = () => actor.send({ type: "link.use", word });')).toEqual([
      ['dead button: actor.send({ type: "link.use", word })', "const use = () => undefined;"],
      [
        'wrong event: link.checkAgain for link.use in actor.send({ type: "link.use", word })',
        'const use = () => actor.send({ type: "link.checkAgain", word });',
      ],
    ]);
  });

  test("a send that is gone on with is dead as a whole", () => {
    expect(texts('void tell("page.leave").catch(() => {});')).toEqual([
      ['dead button: tell("page.leave").catch(() => {})', "void undefined;"],
    ]);
  });

  test("a handler that does nothing, unless what it sends is dead already", () => {
    expect(texts("const view = <Button onClick={verbs.use}>{text}</Button>;")).toEqual([
      ["dead button: onClick={verbs.use}", "const view = <Button onClick={() => {}}>{text}</Button>;"],
    ]);
    expect(texts('const view = <Button onClick={() => send("page.leave")} />;')).toEqual([
      ['dead button: send("page.leave")', "const view = <Button onClick={() => undefined} />;"],
    ]);
  });

  test("an action that the app gives the chart does nothing", () => {
    expect(
      texts("doorMachine.provide({ actions: { forget, keep: () => store.keep() }, delays: { soon } });"),
    ).toEqual([
      [
        "lost action: forget",
        "doorMachine.provide({ actions: { forget: () => {}, keep: () => store.keep() }, delays: { soon } });",
      ],
      [
        "lost action: keep",
        "doorMachine.provide({ actions: { forget, keep: () => {} }, delays: { soon } });",
      ],
    ]);
  });

  test("a button that is never busy", () => {
    expect(
      texts('const view = <Button loading={state.matches("using")} disabled aria-busy="true" />;'),
    ).toEqual([
      [
        'never busy: loading={state.matches("using")}',
        'const view = <Button loading={false} disabled aria-busy="true" />;',
      ],
    ]);
  });

  test.each([
    ["const view = isDone ? <Done /> : <Form />;", "const view = isDone ? <Form /> : <Done />;"],
    ["const title = isDone ? t`Pronto` : t`Falta`;", "const title = isDone ? t`Falta` : t`Pronto`;"],
    [
      'const stage = state.matches("a") ? "one" : "two";',
      'const stage = state.matches("a") ? "two" : "one";',
    ],
    ["const view = <p>{isDone && <Done />}</p>;", "const view = <p>{isDone && null}</p>;"],
    ["const view = isDone ? (<Done />) : null;", "const view = isDone ? (null) : null;"],
    ['const view = <Card isOpen={state.matches("a")} />;', "const view = <Card isOpen={false} />;"],
    [
      "function View() { if (!isShown) return null; return <Banner />; }",
      "function View() { if (false) return null; return <Banner />; }",
    ],
    [
      'function stage() { if (state.matches("over")) return "over"; return "code"; }',
      'function stage() { if (false) return "over"; return "code"; }',
    ],
  ])("another state's text: %s", (source, mutated) => {
    expect(texts(source).map(([, text]) => text)).toEqual([mutated]);
  });

  test("another state's text: each case of a switch shows the next one's", () => {
    const source = "switch (stage) { case 'a': return t`A`; case 'b': return t`B`; }";
    expect(texts(source)).toEqual([
      [
        "another state's text: 'b' for 'a' of stage",
        "switch (stage === 'a' ? 'b' : stage) { case 'a': return t`A`; case 'b': return t`B`; }",
      ],
      [
        "another state's text: 'a' for 'b' of stage",
        "switch (stage === 'b' ? 'a' : stage) { case 'a': return t`A`; case 'b': return t`B`; }",
      ],
    ]);
  });

  test("another state's text: cases that show the same show what another one does", () => {
    const source = "switch (s) { case 'a': case 'b': return <One />; case 'c': return <Two />; }";
    expect(texts(source).map(([, text]) => text)).toEqual([
      "switch (s === 'a' ? 'c' : s) { case 'a': case 'b': return <One />; case 'c': return <Two />; }",
      "switch (s === 'b' ? 'c' : s) { case 'a': case 'b': return <One />; case 'c': return <Two />; }",
      "switch (s === 'c' ? 'a' : s) { case 'a': case 'b': return <One />; case 'c': return <Two />; }",
    ]);
  });

  test("an announcement that is not made: the element, what makes it heard, and the call", () => {
    expect(texts('const view = <div role="status"><Alert live>{text}</Alert></div>;')).toEqual([
      ['missing announcement: role="status"', "const view = <div ><Alert live>{text}</Alert></div>;"],
      ["missing announcement: <Alert live>", 'const view = <div role="status"></div>;'],
      ["missing announcement: live", 'const view = <div role="status"><Alert >{text}</Alert></div>;'],
    ]);
    expect(texts("toast.show({ text });")).toEqual([
      ["missing announcement: toast.show({ text })", "undefined;"],
    ]);
  });

  test.each([
    ["what depends on nothing", "const view = <Button loading={false} disabled />;"],
    ["a look that nobody reads", 'const view = <Box tone={state.matches("a") ? "warn" : "calm"} />;'],
    ["an icon that is called like an announcement", 'const view = <TriangleAlert aria-hidden="true" />;'],
    ["an event of another chart", 'actor.send({ type: "card.select" });'],
    [
      "what is only asked whether it is there",
      "function view() { if (!link) return null; return <Link />; }",
    ],
    ["types", 'type Sent = { type: "link.use" };'],
  ])("is none: %s", (_, source) => {
    expect(texts(source)).toEqual([]);
  });

  test("has its line, and a name of its own", () => {
    const source = "toast.show(a);\n\ntoast.show(a);";
    expect(faultsIn(source).map(({ id, line }) => [id, line])).toEqual([
      [`door: ${FILE}: missing announcement: toast.show(a)`, 1],
      [`door: ${FILE}: missing announcement: toast.show(a) (2)`, 3],
    ]);
  });
});

describe("a text with switches", () => {
  test("has every fault behind one, those inside of another's text too", () => {
    const source = "const view = isBad ? <Alert live onClick={go}>{a}</Alert> : <Go loading={isBad} />;";
    const name = (rest: string) => JSON.stringify(`door: ${FILE}: ${rest}`);
    const swapped = name(
      "another state's text: the other way round: isBad ? <Alert live onClick={go}>{a}</Alert> : <G…",
    );
    expect(withSwitches(source, faultsIn(source)).split("\n")[0]).toBe(
      [
        `const view = (__isPlanted(${swapped}) ? (isBad ? <Go loading={isBad} /> : <Alert live onClick={go}>{a}</Alert>)`,
        ` : isBad ? (__isPlanted(${name("missing announcement: <Alert live onClick={go}>")}) ? null`,
        ` : <Alert live={(__isPlanted(${name("missing announcement: live")}) ? undefined : true)}`,
        ` onClick={__deafWhilePlanted(${name("dead button: onClick={go}")}, go)}>{a}</Alert>)`,
        ` : <Go loading={((isBad) && !__isPlanted(${name("never busy: loading={isBad}")}))} />);`,
      ].join(""),
    );
  });

  test("of every other form is asked where it makes a difference", () => {
    const source = [
      "switch (stage) { case 'a': return t`A`; case 'b': return t`B`; }",
      "machine.provide({ actions: { forget } });",
      "const view = <p><Alert /></p>;",
    ].join("\n");
    const name = (rest: string) => JSON.stringify(`door: ${FILE}: ${rest}`);
    expect(withSwitches(source, faultsIn(source)).split("\n").slice(0, 3)).toEqual([
      `switch ((stage === 'a' && __isPlanted(${name("another state's text: 'b' for 'a' of stage")}) ? 'b'` +
        ` : (stage === 'b' && __isPlanted(${name("another state's text: 'a' for 'b' of stage")}) ? 'a'` +
        " : stage))) { case 'a': return t`A`; case 'b': return t`B`; }",
      `machine.provide({ actions: { forget: __deafWhilePlanted(${name("lost action: forget")}, forget) } });`,
      `const view = <p>{(__isPlanted(${name("missing announcement: <Alert />")}) ? null : <Alert />)}</p>;`,
    ]);
  });

  test("is the same text where nothing can be wrong", () => {
    expect(withSwitches("const a = 1;", [])).toBe("const a = 1;");
  });
});
