/** Colours follow the reader's system; the page does not use the app's styles, so it has its own. */
export const STYLE = `
:root{color-scheme:dark light;--ground:#17110d;--raised:#211914;--line:#4a3826;--text:#f4e9d6;--quiet:#b9a98f;--accent:#ffb347;--get:#7fe0a0;--delete:#ff8a73;--put:#e0c080}
@media (prefers-color-scheme:light){:root{--ground:#fbf6ec;--raised:#fff;--line:#d9c7a8;--text:#2a1d12;--quiet:#6b5843;--accent:#8a4b00;--get:#12693a;--delete:#a3271a;--put:#6e5200}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif;display:grid;grid-template:auto 1fr/14rem minmax(0,1fr)}
header{grid-column:1/-1;position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;padding:.5rem 1rem;background:var(--ground);border-bottom:1px solid var(--line)}
h1{font-size:1.25rem;margin:0}h1,h2{color:var(--accent)}h2{text-transform:capitalize;scroll-margin-top:5rem}header p{margin:0;color:var(--quiet)}
nav{position:sticky;top:4rem;align-self:start;max-height:calc(100vh - 4rem);overflow:auto;padding:1rem}nav ul{list-style:none;margin:0;padding:0}nav a{display:inline-block;padding:.2rem 0}
main{padding:1rem;max-width:64rem}a{color:var(--accent)}small{color:var(--quiet)}
.call,.schema{border:1px solid var(--line);border-radius:8px;margin:.5rem 0;background:var(--raised);scroll-margin-top:5rem}summary{padding:.6rem 1rem;cursor:pointer;overflow-wrap:anywhere}
summary span{color:var(--quiet);margin-left:.5rem}.call>p,.call>h4,.call>h5,.call>form{margin:.5rem 1rem}.call>details,.schema>pre{margin:.25rem 1rem}
pre{background:var(--ground);padding:1rem;overflow:auto;max-height:24rem;border-radius:8px;margin:.25rem 0}code,pre{font-size:.9rem}
form{display:grid;gap:.5rem;padding-bottom:1rem}label{display:grid;gap:.25rem;max-width:30rem}header label{grid-auto-flow:column;align-items:center}
input,textarea,button{font:inherit;min-height:2.75rem;padding:.25rem .75rem;color:inherit;background:var(--ground);border:1px solid var(--line);border-radius:6px;width:100%}
button{width:auto;justify-self:start;padding:.25rem 1.5rem;background:var(--accent);color:var(--ground);border:0;cursor:pointer}
.GET{color:var(--get)}.POST{color:var(--accent)}.DELETE{color:var(--delete)}.PATCH,.PUT{color:var(--put)}
[hidden]{display:none}@media (max-width:50rem){body{display:block}nav{position:static;max-height:none}nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem}}`
