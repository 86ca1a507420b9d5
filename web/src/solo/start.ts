/** Begins the hall beside the page; fetched by a page that is alone, and by no other. */
import { mount } from "svelte";
import Standing from "./Standing.svelte";
import { keepFresh } from "./updates.svelte";
import { begin, ready } from "./wire";

export function start(): void {
  begin();
  mount(Standing, { target: document.body });
  void ready.then(keepFresh);
}
