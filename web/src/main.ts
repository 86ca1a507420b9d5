import "./kit/fonts.css";
import "./kit/theme.css";
import "./kit/board.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { SOLO } from "./kit/base";
import { fetchLanguage } from "./kit/languages.svelte";
import { applySettings, settings } from "./kit/settings.svelte";
import { hireEarly } from "./solo/early";

if (SOLO) hireEarly();

// Before anything is drawn, so that a chosen theme does not flash the other one.
applySettings();

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

if (SOLO) void import("./solo/start").then(({ start }) => start());
void fetchLanguage(settings.language).then(() => mount(App, { target }));
