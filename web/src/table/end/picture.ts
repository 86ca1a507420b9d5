/** The saga as a picture to give away: podium and bars. Shapes are an SVG that is drawn on a canvas, words are written
 *  upon it, because a picture cannot use the page's fonts. Nothing comes from elsewhere and nothing leaves the page. */
import type { ScoreSource } from "../../games/ui";
import { seatStyle, seatTones } from "../../kit/art/palette";
import { total } from "../../kit/sheet";
import type { SeatCard } from "../../types";
import { cuts, spikes, type Standing, type Stone, stones } from "./podium";
import { piecesOf, tint } from "./sources";

export interface Saga {
  game: string;
  title: string;
  text: string;
  unit: string;
  seats: readonly SeatCard[];
  standings: readonly Standing[];
  sources: readonly ScoreSource[];
  hero: (seat: number) => string;
}

export const WIDTH = 1200;
export const HEIGHT = 630;
const STAGE = { x: 30, y: 150, width: 640, height: 440 };
const BARS = { x: 710, y: 190, width: 380, high: 36, step: 66 };
const BAND = 34; // of a stone, for its name
const INK = "#1f1a17";

function stone(each: Stone, hero: string): string {
  const { seat, x, width: w, height: h, place } = each;
  const { colour } = seatTones(seat);
  const k = Math.min(place === 1 ? 1.35 : 1, w / 100);
  return `<g transform="translate(${STAGE.x + x} ${STAGE.y + STAGE.height - h})">
    <path d="M${-w / 2} ${h}V8L${-w / 2 + 12} 0H${w / 2 - 12}L${w / 2} 8V${h}Z" fill="#6d6a66" stroke="${INK}" stroke-width="3.5"/>
    <path d="${cuts(each)}" fill="#3a3836"/>
    <rect x="${-w / 2 + 2}" y="${h - BAND}" width="${w - 4}" height="${BAND}" fill="${colour}"/>
    <g transform="scale(${k})" style="${seatStyle(seat)}">
      <ellipse cy="9" rx="30" ry="10" fill="var(--d)" stroke="${INK}" stroke-width="3"/><ellipse rx="30" ry="10" fill="var(--c)" stroke="${INK}" stroke-width="3"/>${hero}
    </g></g>`;
}

function bar(sources: readonly ScoreSource[], { seat }: Standing, row: number): string {
  let x = BARS.x;
  const y = BARS.y + row * BARS.step;
  const pieces = piecesOf(sources, seat).map(({ source, share }) => {
    const width = share * BARS.width;
    const drawn = `<rect x="${x}" y="${y}" width="${width}" height="${BARS.high}" fill="${tint(source).fill}" stroke="#120c09" stroke-width="1.5"/>`;
    x += width;
    return drawn;
  });
  return `<rect x="${BARS.x}" y="${y - 24}" width="16" height="16" rx="4" fill="${seatTones(seat).colour}" stroke="#f0d48a"/>${pieces.join("")}`;
}

/** All but the words. */
export function drawing({ standings, sources, hero, unit }: Saga): string {
  const set = stones(standings, STAGE.width, STAGE.height);
  const first = set.find(({ place }) => place === 1);
  const sun = `<g transform="translate(${STAGE.x + (first?.x ?? 0)} ${STAGE.y + 120})"><path d="${spikes(98)}" fill="#e8a23e" stroke="${INK}" stroke-width="2"/><circle r="98" fill="#e8a23e" stroke="${INK}" stroke-width="4"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs><radialGradient id="dawn" cx=".29" cy=".6" r=".8"><stop offset="0" stop-color="#b5602a"/><stop offset=".4" stop-color="#6a2f1a"/><stop offset="1" stop-color="#211511"/></radialGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dawn)"/>
    <rect x="8" y="8" width="${WIDTH - 16}" height="${HEIGHT - 16}" fill="none" stroke="#c9982e" stroke-width="3"/>
    ${unit ? sun : ""}${set.map((each) => stone(each, hero(each.seat))).join("")}
    ${unit ? standings.map((each, row) => bar(sources, each, row)).join("") : ""}
  </svg>`;
}

function load(svg: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("the drawing cannot be shown"));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
}

/** Draws all of it. */
export async function paint(canvas: HTMLCanvasElement, saga: Saga): Promise<void> {
  const [image] = await Promise.all([load(drawing(saga)), document.fonts.load("40px Metamorphous"), document.fonts.load("600 20px 'Source Sans 3'")]);
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.drawImage(image, 0, 0);

  const nameOf = (seat: number): string => saga.seats[seat]?.name ?? "";
  const write = (text: string, x: number, y: number, font: string, fill: string, width?: number): void => {
    pen.font = font;
    pen.fillStyle = fill;
    pen.fillText(text, x, y, width);
  };
  pen.textAlign = "center";
  write(saga.title, WIDTH / 2, 74, "46px Metamorphous", "#f6e2b0", WIDTH - 80);
  write(saga.text, WIDTH / 2, 110, "600 22px 'Source Sans 3'", "#f3e3c0", WIDTH - 80);
  pen.lineJoin = "round";
  pen.strokeStyle = INK;
  pen.lineWidth = 6;
  for (const { seat, x, width, height, score } of stones(saga.standings, STAGE.width, STAGE.height)) {
    const [left, top] = [STAGE.x + x, STAGE.y + STAGE.height - height];
    if (saga.unit) {
      pen.font = "44px Metamorphous";
      pen.strokeText(String(score), left, top + (height - BAND) / 2 + 16);
      write(String(score), left, top + (height - BAND) / 2 + 16, "44px Metamorphous", "#f6e2b0");
    }
    write(nameOf(seat), left, top + height - 11, "20px Metamorphous", seatTones(seat).on, width - 12);
  }
  pen.textAlign = "start";
  if (saga.unit) writeBars(saga, write, nameOf);
  write(`${saga.game} · Meadhall`, BARS.x, HEIGHT - 34, "600 20px 'Source Sans 3'", "#f0d48a");
}

type Write = (text: string, x: number, y: number, font: string, fill: string, width?: number) => void;

function writeBars({ standings, sources }: Saga, write: Write, nameOf: (seat: number) => string): void {
  for (const [row, { seat }] of standings.entries()) {
    const y = BARS.y + row * BARS.step;
    write(nameOf(seat), BARS.x + 24, y - 10, "600 17px 'Source Sans 3'", "#f3ead7", 200);
    write(String(total(sources, seat)), BARS.x + BARS.width + 16, y + 28, "28px Metamorphous", "#f0d48a");
    let x = BARS.x;
    for (const { source, points, share } of piecesOf(sources, seat)) {
      const width = share * BARS.width;
      if (width > 20) write(String(points), x + width / 2 - 4 * String(points).length, y + 24, "600 16px 'Source Sans 3'", tint(source).on);
      x += width;
    }
  }
  let [x, y] = [BARS.x, BARS.y + standings.length * BARS.step - 6];
  for (const [at, { label, points }] of sources.entries()) {
    if (points.every((n) => n === 0)) continue;
    const wide = 26 + 8.4 * label.length;
    if (x + wide > WIDTH - 30) [x, y] = [BARS.x, y + 26];
    write("■", x, y, "600 18px 'Source Sans 3'", tint(at).fill);
    write(label, x + 18, y, "600 16px 'Source Sans 3'", "#f3ead7");
    x += wide;
  }
}

export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}
