/**
 * The whole script of a plain page: a form is sent once and shows that it is on its way, and signing in
 * forgets the day of the rider who was signed in before (`public/sw.js`).
 */
export const PLAIN_SCRIPT = `
(function(d,w){
d.addEventListener("submit",function(e){
var f=e.target,b=e.submitter||f.querySelector("[type=submit]");
if(f.dataset.sent){e.preventDefault();return}
f.dataset.sent="1";
if(!b||!b.dataset.pendingLabel)return;
b.dataset.label=b.textContent;
b.textContent=b.dataset.pendingLabel;
b.setAttribute("aria-disabled","true");
});
w.addEventListener("pageshow",function(e){
if(!e.persisted)return;
d.querySelectorAll("form[data-sent]").forEach(function(f){delete f.dataset.sent});
d.querySelectorAll("[data-label]").forEach(function(b){b.textContent=b.dataset.label;b.removeAttribute("aria-disabled")});
});
if(w.caches&&/^\\/sign-in(?:\\/phone)?$/.test(location.pathname))caches.delete("rider-day");
})(document,window);
`.trim();

/**
 * The script of a plain page with programs: they can be copied, and the language that is chosen for one is chosen for
 * all, here and on the pages to come (`components/ui/code-block.tsx`).
 */
export const CODE_SCRIPT = `
;(function(d,w){
function show(value){
d.querySelectorAll("input[data-kept]").forEach(function(i){if(i.value===value)i.checked=true});
}
function shown(){
var i=d.querySelector("input[data-kept]");
try{return i&&w.localStorage.getItem(i.dataset.kept)}catch(_){return null}
}
show(shown());
d.addEventListener("change",function(e){
var i=e.target;
if(!i.dataset.kept)return;
show(i.value);
try{w.localStorage.setItem(i.dataset.kept,i.value)}catch(_){}
});
d.addEventListener("click",function(e){
var b=e.target.closest("[data-copied]");
if(!b)return;
var code=b.closest(".code-block-body").querySelector("code"),note=b.nextElementSibling,label=b.lastChild,was=label.data;
function failed(){
w.getSelection().selectAllChildren(code);
note.className="text-meta text-muted";
note.textContent=b.dataset.copyFailed;
}
if(b.dataset.done)return;
if(!w.navigator.clipboard)return failed();
w.navigator.clipboard.writeText(code.textContent).then(function(){
b.dataset.done="1";
label.data=b.dataset.copied;
note.className="sr-only";
note.textContent=b.dataset.copiedNote;
w.setTimeout(function(){label.data=was;note.textContent="";delete b.dataset.done},2500);
},failed);
});
})(document,window);
`.trim();
