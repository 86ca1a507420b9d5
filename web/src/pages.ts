/** Pages that come when somebody goes there: whoever comes to a table by a link need not wait for the hall, nor the other way. */
export const hallPage = () => import("./hall/Hall.svelte");
export const tablePage = () => import("./table/Door.svelte");
export const replayPage = () => import("./replay/ReplayPage.svelte");
export const rulesPage = () => import("./rules/RulesPage.svelte");
export const cardsPage = () => import("./glossary/GlossaryPage.svelte");
export const campaignPage = () => import("./campaign/CampaignPage.svelte");
