/**
 * Words that a consent wording uses for what they mean and not as a name. A name made only of these (`Three`, `Next`,
 * `Compare the Market`) is recognised by its capitals; any other name in whatever case it is written.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `a able about above account accept across ads advice adviser advisers after again agent agents agree ahead ai alert
   alerts all allow also always am an and any anyone anything anywhere app approved are as ask at automated away back be
   because become been before being below benefit benefits best better beyond big bill bills book box brand brands bright
   broker brokers business but buy by call called caller callers calling calls can car care carefully cash cases centre
   change channel channels charge charges charity cheap check choice choose chosen claim claims clear click clients club
   come communications companies company compare confused connect consent consumer contact continue cost could cover
   credit customer customers data day days deal deals debt details did different digital direct do done down easy email
   emails energy enquiry even ever every everyone everything exclusive expert experts express extra fair family fast
   favourite few finance financial find finder first for free fresh friends from full further future gas general get give
   given go good goods great green group guide had half happy has have he hear help her here high him his home homes
   house how i idea if important in including indeed individual information inside insurance insure interest into is it
   its job join just keep key know large last later law learn least less let letter life like limited line link list live
   loan loans local look low made mail main make many market marketing match may me media member members message messages
   might mind mine mobile money month more mortgage most move much must my name near need network never new news next no
   not nothing now number of off offer offers office ok old on once one online only open opt option options or orange
   order other others our out over own page partner partners party pass pay pension pensions people person personal phone
   place plan please plus point policy post power preferences price prices privacy pro product products promise property
   protect protection provide provider providers purpose quality question quick quote quotes rate rates reach ready real
   receive regular related relevant right safe same save saver savings say search see select selected sell send service
   services shall share shared sharing she shop should sign simple simply site smart sms so solar solution solutions some
   someone something soon special specialist specialists specific start stay step still stop sun supplier suppliers
   support sure survey switch switched take talk team tell text texts than that the their them then there these they
   thing things third this those through tick time times to today together tomorrow too top total travel trusted try
   under unless until up update updates us use used useful value very via view voice want was water way we web website
   week well were what when where which while who why will wise wish with within without wonder word words work world
   would write year years yes you your yours yourself zero
   two three four five six seven eight nine ten uk gb tv ltd
   monday tuesday wednesday thursday friday saturday sunday whatsapp ip gdpr pecr`
    .trim()
    .split(/\s+/u),
)
