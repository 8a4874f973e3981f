/**
 * Columns: state : city | area | pincode | latitude,longitude | district | other name | marks.
 * Marks: `+` plus code first, `d` district instead of city.
 */
export const LOCALITY_TABLE = `
MH Maharashtra: Mumbai||400001|18.9388,72.8354|Mumbai City|Bombay|
MH Maharashtra: Mumbai|Andheri West|400058|19.1364,72.8296|Mumbai Suburban||
MH Maharashtra: Mumbai|Bandra West|400050|19.0596,72.8295|Mumbai Suburban||
MH Maharashtra: Mumbai|Powai|400076|19.1176,72.9060|Mumbai Suburban||
MH Maharashtra: Pune||411001|18.5196,73.8554|Pune|Poona|
MH Maharashtra: Pune|Kothrud|411038|18.5074,73.8077|Pune||
MH Maharashtra: Pune|Viman Nagar|411014|18.5679,73.9143|Pune||
MH Maharashtra: Nagpur||440001|21.1466,79.0889|Nagpur||
MH Maharashtra: Thane||400601|19.1943,72.9702|Thane||
MH Maharashtra: Pimpri-Chinchwad||411018|18.6279,73.8009|Pune|Pimpri Chinchwad|
MH Maharashtra: Nashik||422001|20.0059,73.7900|Nashik|Nasik|
MH Maharashtra: Navi Mumbai||400703|19.0771,72.9986|Thane||+
MH Maharashtra: Chhatrapati Sambhajinagar||431001|19.8773,75.3390|Chhatrapati Sambhajinagar|Aurangabad|
DL Delhi: New Delhi||110001|28.6139,77.2090|New Delhi|Delhi|
DL Delhi: New Delhi|Connaught Place|110001|28.6315,77.2167|Central Delhi|CP|+
DL Delhi: New Delhi|Hauz Khas|110016|28.5494,77.2001|South Delhi||
DL Delhi: New Delhi|Dwarka|110075|28.5921,77.0460|South West Delhi||d
KA Karnataka: Bengaluru||560001|12.9767,77.5901|Bengaluru Urban|Bangalore|
KA Karnataka: Bengaluru|Koramangala|560034|12.9352,77.6245|Bengaluru Urban||
KA Karnataka: Bengaluru|Indiranagar|560038|12.9784,77.6408|Bengaluru Urban||
KA Karnataka: Bengaluru|Whitefield|560066|12.9698,77.7500|Bengaluru Urban||+
KA Karnataka: Bengaluru|HSR Layout||12.9116,77.6389|Bengaluru Urban||
KA Karnataka: Bengaluru|Electronic City||12.8399,77.6770|Bengaluru Urban||
KA Karnataka: Mysuru||570001|12.3052,76.6552|Mysuru|Mysore|
KA Karnataka: Mangaluru||575001|12.8698,74.8430|Dakshina Kannada|Mangalore|
KA Karnataka: Hubballi||580020|15.3647,75.1240|Dharwad|Hubli|
TG Telangana: Hyderabad||500001|17.3850,78.4867|Hyderabad||
TG Telangana: Hyderabad|Banjara Hills|500034|17.4156,78.4347|Hyderabad||
TG Telangana: Hyderabad|Gachibowli|500032|17.4401,78.3489|Rangareddy||
TG Telangana: Warangal||506002|17.9689,79.5941|Warangal||
TN Tamil Nadu: Chennai||600001|13.0827,80.2707|Chennai|Madras|
TN Tamil Nadu: Chennai|T. Nagar|600017|13.0418,80.2341|Chennai|T Nagar|
TN Tamil Nadu: Chennai|Adyar|600020|13.0012,80.2565|Chennai||
TN Tamil Nadu: Coimbatore||641001|11.0168,76.9558|Coimbatore|Kovai|
TN Tamil Nadu: Madurai||625001|9.9252,78.1198|Madurai||
TN Tamil Nadu: Tiruchirappalli||620001|10.7905,78.7047|Tiruchirappalli|Trichy|
TN Tamil Nadu: Salem||636001|11.6643,78.1460|Salem||
WB West Bengal: Kolkata||700001|22.5726,88.3639|Kolkata|Calcutta|
WB West Bengal: Kolkata|Salt Lake|700064|22.5867,88.4171|North 24 Parganas|Bidhannagar|
WB West Bengal: Howrah||711101|22.5958,88.3110|Howrah||
WB West Bengal: Siliguri||734001|26.7271,88.3953|Darjeeling||
GJ Gujarat: Ahmedabad||380001|23.0225,72.5714|Ahmedabad||
GJ Gujarat: Ahmedabad|Vastrapur|380015|23.0387,72.5293|Ahmedabad||
GJ Gujarat: Surat||395003|21.1959,72.8302|Surat||
GJ Gujarat: Vadodara||390001|22.3072,73.1812|Vadodara|Baroda|
GJ Gujarat: Rajkot||360001|22.3039,70.8022|Rajkot||
RJ Rajasthan: Jaipur||302001|26.9196,75.7878|Jaipur||
RJ Rajasthan: Jaipur|Malviya Nagar|302017|26.8549,75.8243|Jaipur||
RJ Rajasthan: Jodhpur||342001|26.2968,73.0351|Jodhpur||
RJ Rajasthan: Kota||324001|25.1825,75.8391|Kota||
RJ Rajasthan: Udaipur||313001|24.5787,73.6863|Udaipur||
UP Uttar Pradesh: Lucknow||226001|26.8500,80.9499|Lucknow||
UP Uttar Pradesh: Lucknow|Gomti Nagar|226010|26.8496,81.0072|Lucknow||
UP Uttar Pradesh: Kanpur||208001|26.4609,80.3218|Kanpur Nagar|Cawnpore|
UP Uttar Pradesh: Ghaziabad||201001|28.6711,77.4121|Ghaziabad||
UP Uttar Pradesh: Agra||282001|27.1752,78.0098|Agra||
UP Uttar Pradesh: Meerut||250001|28.9860,77.7043|Meerut||
UP Uttar Pradesh: Varanasi||221001|25.3356,83.0076|Varanasi|Banaras|
UP Uttar Pradesh: Prayagraj||211001|25.4381,81.8338|Prayagraj|Allahabad|
UP Uttar Pradesh: Bareilly||243001|28.3640,79.4151|Bareilly||
UP Uttar Pradesh: Noida||201301|28.5706,77.3272|Gautam Buddha Nagar||
UP Uttar Pradesh: Noida|Sector 62|201309|28.6270,77.3649|Gautam Buddha Nagar||
UP Uttar Pradesh: Greater Noida||201310|28.4744,77.5040|Gautam Buddha Nagar||
HR Haryana: Gurugram||122001|28.4646,77.0299|Gurugram|Gurgaon|
HR Haryana: Gurugram|DLF Phase 3|122010|28.4938,77.0945|Gurugram||
HR Haryana: Faridabad||121001|28.4031,77.3105|Faridabad||
PB Punjab: Ludhiana||141001|30.9120,75.8538|Ludhiana||
PB Punjab: Amritsar||143001|31.6340,74.8723|Amritsar||
PB Punjab: Jalandhar||144001|31.3260,75.5762|Jalandhar|Jullundur|
PB Punjab: Mohali||160055|30.7046,76.7179|Sahibzada Ajit Singh Nagar|SAS Nagar|
CH Chandigarh: Chandigarh||160017|30.7334,76.7797|Chandigarh||
MP Madhya Pradesh: Indore||452001|22.7196,75.8577|Indore||
MP Madhya Pradesh: Bhopal||462001|23.2599,77.4126|Bhopal||
MP Madhya Pradesh: Jabalpur||482001|23.1687,79.9339|Jabalpur||
MP Madhya Pradesh: Gwalior||474001|26.2037,78.1574|Gwalior||
AP Andhra Pradesh: Visakhapatnam||530001|17.6936,83.2921|Visakhapatnam|Vizag|
AP Andhra Pradesh: Vijayawada||520001|16.5087,80.6185|NTR|Bezawada|
AP Andhra Pradesh: Guntur||522001|16.2915,80.4542|Guntur||
AP Andhra Pradesh: Tirupati||517501|13.6288,79.4192|Tirupati||
KL Kerala: Kochi||682011|9.9816,76.2999|Ernakulam|Cochin|
KL Kerala: Thiruvananthapuram||695001|8.5004,76.9522|Thiruvananthapuram|Trivandrum|
KL Kerala: Kozhikode||673001|11.2588,75.7804|Kozhikode|Calicut|
BR Bihar: Patna||800001|25.6093,85.1235|Patna||
JH Jharkhand: Ranchi||834001|23.3700,85.3250|Ranchi||
JH Jharkhand: Jamshedpur||831001|22.8046,86.2029|East Singhbhum|Tatanagar|
JH Jharkhand: Dhanbad||826001|23.7957,86.4304|Dhanbad||
OD Odisha: Bhubaneswar||751001|20.2724,85.8338|Khordha||
OD Odisha: Cuttack||753001|20.4625,85.8830|Cuttack||
CG Chhattisgarh: Raipur||492001|21.2380,81.6337|Raipur||
AS Assam: Guwahati||781001|26.1844,91.7458|Kamrup Metropolitan|Gauhati|
UK Uttarakhand: Dehradun||248001|30.3243,78.0339|Dehradun||
HP Himachal Pradesh: Shimla||171001|31.1048,77.1734|Shimla|Simla|
JK Jammu and Kashmir: Srinagar||190001|34.0837,74.7973|Srinagar||
JK Jammu and Kashmir: Jammu||180001|32.7266,74.8570|Jammu||
GA Goa: Panaji||403001|15.4909,73.8278|North Goa|Panjim|
PY Puducherry: Puducherry||605001|11.9340,79.8306|Puducherry|Pondicherry|
`;
