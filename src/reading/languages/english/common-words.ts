/**
 * Words that any post has, whoever it is from; counted on 1,258 labelled pages, names and what is of one trade left out. Chosen by hand: the most frequent
 * of the words that `npm run fit:ordinary-words` counts, as many, hold four to ten honest letters of 800 (they tell less what pages of one letter share).
 */
export const commonWords: ReadonlySet<string> = new Set(
  `your date that have this with from will number days account dear please what company must bank paid yours notice
   registered before which payment within been send business year tell letter after under time there reference each name form
   total about need take last above charge page them code month faithfully without should than made order more until three
   months when address statement received give invoice they second authorised nothing would return amount section back sent
   over service period next limited does then first accounts keep make other since services schedule write authority full
   direct costs person online only information balance phone every thank rate telephone were copy know same terms writing
   taken years change post anything these against customer signed come upon team cannot unless ring details still working
   free again regulated payable shall people work less look bill right trading register below records madam because
   regulation price where left asked sort once shown payments sincerely into open given told small ended further also part
   dated their case agree file financial between fixed liability could reply used like manager issued management sheet place
   line five issue documents value overleaf registration reach cost think show wrong stop sirs list care transfer description
   good review check call public goes ending done through later hold named being apply sign charged advice paper required want
   slip secretary finance certificate cover monthly another e-mail accept hear four leave whether returned whole carry
   exchange most trade changed reasonable print charges longer rates takes regulations read thanks accepted weeks somebody
   application evidence security power paying added else liable says contact written enclosed data orders report annual
   comply sale find record item both agent overdue note copies agreed wish following document help personal hello demand away
   today plan least visit request served fees deliver behalf confirmation ends sold well forward action supply therefore
   january february march april june july august september october november december monday tuesday wednesday thursday friday
   saturday sunday`.split(/\s+/),
)
