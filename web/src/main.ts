import "./kit/fonts.css";
import "./kit/theme.css";
import "./kit/board.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { applySettings } from "./kit/settings.svelte";

// Before anything is drawn, so that a chosen theme does not flash the other one.
applySettings();

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

export default mount(App, { target });
