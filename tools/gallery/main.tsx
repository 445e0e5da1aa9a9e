import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { createRoot } from "react-dom/client";
import { ToastRegion } from "#src/ui/feedback/ToastRegion.tsx";
import { ArtBoard } from "./ArtBoard.tsx";
import { ControlsBoard } from "./ControlsBoard.tsx";
import { FeedbackBoard } from "./FeedbackBoard.tsx";
import { ShellBoard } from "./ShellBoard.tsx";

i18n.loadAndActivate({ locale: "pt-BR", messages: {} });

const boards = new Map([
  ["controls", ControlsBoard],
  ["feedback", FeedbackBoard],
  ["art", ArtBoard],
  ["shell", ShellBoard],
]);
const Board = boards.get(location.hash.slice(1)) ?? Contents;

function Contents() {
  return (
    <ul>
      {[...boards.keys()].map((name) => (
        <li key={name}>
          <a href={`#${name}`} onClick={() => setTimeout(() => location.reload())}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <Board />
      <ToastRegion />
    </I18nProvider>,
  );
